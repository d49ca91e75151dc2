import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { withPerson } from './support/browser.ts'
import { createLongView, designerItems, type LongView } from './support/designerView.ts'
import { environmentId, openAdmin, prepare } from './support/environment.ts'
import { at, type FrameTimes, traced } from './support/frames.ts'
import { generateOrders } from './support/orders.ts'
import { admin, type RunningServer, startServer } from './support/server.ts'

export interface DesignerOptions {
  folder: string
  rows: number
  seed: number
}

const openings = 5
/** ms for 300 components on a machine that has other work. */
const patience = 120_000
/** Aims for script per frame, ms. */
const aims = { median: 16, p99: 50 }

/** What of the view stands on a page: rows of its tables and inputs of its forms. */
const drawn = (within: string) => ({
  rows: document.querySelectorAll(`${within} tbody tr`).length,
  inputs: document.querySelectorAll(`${within} form input`).length,
})
type Drawn = ReturnType<typeof drawn>

async function untilDrawn(page: Page, within: string, whole: Drawn): Promise<void> {
  await page.waitForFunction(
    ({ within, whole }) =>
      document.querySelectorAll(`${within} tbody tr`).length >= whole.rows &&
      document.querySelectorAll(`${within} form input`).length >= whole.inputs,
    { within, whole },
  )
}

/** Loads a page again and again. @returns ms until everything of the view is on the screen, the median */
async function opening(page: Page, address: string, within: string, whole: Drawn): Promise<number> {
  const times: number[] = []
  // The first one fills the browser's cache and is left out.
  for (let round = 0; round <= openings; round += 1) {
    const started = performance.now()
    await page.goto(address)
    await untilDrawn(page, within, whole)
    if (round > 0) times.push(performance.now() - started)
    await page.waitForLoadState('networkidle')
  }
  return at(
    times.sort((a, b) => a - b),
    0.5,
  )
}

/** Everything that the runtime shows once nothing more comes. */
async function wholeView(page: Page, address: string): Promise<Drawn> {
  await page.goto(address)
  await page.waitForFunction(() => document.querySelectorAll('main tbody tr').length > 0)
  await page.waitForLoadState('networkidle')
  return page.evaluate(drawn, 'main')
}

async function logIn(page: Page, server: RunningServer): Promise<string> {
  const origin = `http://localhost:${server.port}`
  await page.goto(`${origin}/login`)
  await page.locator('input[type="email"], input[name="email"], input').first().fill(admin.email)
  await page.locator('input[type="password"]').fill(admin.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(url => !url.pathname.startsWith('/login'))
  return origin
}

const item = (page: Page, id: string) => page.locator(`[data-canvas] [data-item="${id}"]`)
const pause = 16

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not on the screen`)
  return box
}

/** Moves as a hand does: a step with each frame. */
async function glide(page: Page, from: { x: number; y: number }, by: { x: number; y: number }, steps: number) {
  for (let step = 1; step <= steps; step += 1) {
    await page.mouse.move(from.x + (by.x * step) / steps, from.y + (by.y * step) / steps)
    await page.waitForTimeout(pause)
  }
}

interface Gesture {
  name: string
  /** What has to be done before it, and is not measured. */
  prepare?(): Promise<void>
  /** The gesture, several times. */
  perform(): Promise<void>
}

/** Long enough that one frame is less than a hundredth of them. */
const typed = ' with a longer title that somebody types without a pause'.repeat(2)

/** What a person does to the long view. */
function gestures(page: Page, { itemId, sectionId }: LongView): readonly Gesture[] {
  const chosen = `[data-canvas] [data-item="${itemId}"]`
  const title = page.locator('[data-panel="right"] input').first()

  async function drag() {
    for (let round = 0; round < 4; round += 1) {
      const { x, y } = await boxOf(page, chosen)
      await page.mouse.move(x + 30, y + 30)
      await page.mouse.down()
      await glide(page, { x: x + 30, y: y + 30 }, { x: 420, y: 260 }, 40)
      await page.mouse.up()
      await page.waitForTimeout(400)
      await page.keyboard.press('ControlOrMeta+z')
      await page.waitForTimeout(400)
    }
  }

  async function resize() {
    for (let round = 0; round < 4; round += 1) {
      const { x, y } = await boxOf(page, `${chosen} [data-resize]`)
      await page.mouse.move(x + 8, y + 20)
      await page.mouse.down()
      await glide(page, { x: x + 8, y: y + 20 }, { x: round % 2 === 0 ? -240 : 240, y: 0 }, 60)
      await page.mouse.up()
      await page.waitForTimeout(300)
    }
  }

  async function goOn() {
    for (let position = 0; position < 9; position += 1) {
      await page.locator('[data-canvas] [data-item]').nth(position).focus()
      await page.waitForTimeout(100)
    }
  }

  return [
    { name: 'drag an item', perform: drag },
    {
      name: 'resize an item',
      prepare: () => item(page, itemId).click({ position: { x: 6, y: 6 } }),
      perform: resize,
    },
    {
      name: 'type in the inspector',
      async prepare() {
        await item(page, sectionId).click({ position: { x: 3, y: 3 } })
        await title.click()
        await page.keyboard.press('End')
      },
      perform: () => page.keyboard.type(typed, { delay: 40 }),
    },
    { name: 'select items', perform: goOn },
  ]
}

/** Answers of 300 components may still be on their way: waits until the page had nothing long to do for two seconds. */
const untilQuiet = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>(resolve => {
        const quiet = () => {
          observer.disconnect()
          resolve()
        }
        let timer = setTimeout(quiet, 2_000)
        const observer = new PerformanceObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(quiet, 2_000)
        })
        observer.observe({ entryTypes: ['longtask'] })
      }),
  )

interface DesignerLine extends FrameTimes {
  name: string
}

const reached = (median: number, p99: number) => (median < aims.median && p99 < aims.p99 ? 'reached' : 'not reached')

function say({ name, frames, median, p99, longest, cpuMedian, cpuP99 }: DesignerLine): void {
  console.log(
    `${name.padEnd(24)} ${frames.toString().padStart(4)} frames  script: median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, longest ${longest.toFixed(1)} ms (${reached(median, p99)})  by CPU: median ${cpuMedian.toFixed(1)} ms, p99 ${cpuP99.toFixed(1)} ms (${reached(cpuMedian, cpuP99)})`,
  )
}

/** What the view designer costs with a view of 300 items, in Chromium, on the built application against the real server. */
export async function measureDesigner({ folder, rows, seed }: DesignerOptions): Promise<readonly object[]> {
  const server = await startServer(join(folder, 'designer'), ['--no-demo'])
  try {
    const { session } = await prepare(server, [...generateOrders(rows, seed)])
    const client = await openAdmin(server, session)
    const view = await createLongView(client)
    return await withPerson(server, client, async ({ context, origin }) => {
      const page = await context.newPage()
      page.setDefaultTimeout(patience)
      const whole = await wholeView(page, origin + view.path)
      const runtimeMs = await opening(page, origin + view.path, 'main', whole)
      const address = `${await logIn(page, server)}/${environmentId}/design/${view.id}`
      const designerMs = await opening(page, address, '[data-canvas]', whole)
      const ratio = designerMs / runtimeMs
      console.log(
        `${designerItems} items: runtime ${runtimeMs.toFixed(0)} ms, designer ${designerMs.toFixed(0)} ms (× ${ratio.toFixed(2)})`,
      )
      const lines: DesignerLine[] = []
      for (const { name, prepare, perform } of gestures(page, view)) {
        await prepare?.()
        await untilQuiet(page)
        lines.push({ name, ...(await traced(page, perform)) })
        say(lines.at(-1) as DesignerLine)
      }
      return [{ name: 'opening', items: designerItems, runtimeMs, designerMs, ratio }, ...lines]
    })
  } finally {
    await server.stop()
  }
}
