import type { Page } from '@playwright/test'
import { countTraffic, type LoggedIn, type Traffic } from './browser.ts'
import type { BenchView } from './runtimeViews.ts'

export interface Opening extends Traffic {
  /** From the navigation until everything of the view is on the screen, ms. */
  drawnAfter: number
}

type Named = readonly [name: string, view: BenchView]

/** Waits until every component of the view shows what the server answered. */
async function untilDrawn(page: Page, [name, view]: Named): Promise<void> {
  await page.waitForFunction(
    ({ name, view: { tables, charts, indicators, inputs } }) => {
      const count = (selector: string) => document.querySelectorAll(`main ${selector}`).length
      return (
        document.title.startsWith(`${name} `) &&
        document.querySelector('main') !== null &&
        count('[role=status]') === 0 &&
        count('[role=grid] tbody tr td') >= tables &&
        count('canvas') >= charts &&
        count('output') >= indicators &&
        count('form :is(input, textarea)') >= inputs
      )
    },
    { name, view },
  )
}

/** With an empty cache, as on a person's first visit. */
export async function openCold({ context, origin }: LoggedIn, named: Named): Promise<Opening> {
  const page = await context.newPage()
  try {
    const { session, traffic } = await countTraffic(page)
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    const started = performance.now()
    await page.goto(origin + named[1].path)
    await untilDrawn(page, named)
    const drawnAfter = performance.now() - started
    await page.waitForLoadState('networkidle')
    return { drawnAfter, ...traffic }
  } finally {
    await page.close()
  }
}

/** From view to view within the page, by its links. @returns the openings of each view, in the order of the views */
export async function openByLinks(
  { context, origin }: LoggedIn,
  views: readonly Named[],
  rounds: number,
): Promise<Opening[][]> {
  const page = await context.newPage()
  try {
    const { traffic } = await countTraffic(page)
    const openings = views.map((): Opening[] => [])
    const last = views.at(-1) as Named
    await page.goto(origin + last[1].path)
    await untilDrawn(page, last)
    for (let round = 0; round <= rounds; round += 1) {
      for (const [index, named] of views.entries()) {
        await page.waitForLoadState('networkidle')
        const before = { ...traffic }
        const started = performance.now()
        await page.getByRole('link', { name: named[0], exact: true }).click()
        await untilDrawn(page, named)
        const drawnAfter = performance.now() - started
        await page.waitForLoadState('networkidle')
        // The first round loads code.
        if (round > 0) {
          openings[index]?.push({
            drawnAfter,
            scriptBytes: traffic.scriptBytes - before.scriptBytes,
            graphqlRequests: traffic.graphqlRequests - before.graphqlRequests,
          })
        }
      }
    }
    return openings
  } finally {
    await page.close()
  }
}

/** MiB of JavaScript that are in use after so many views, one after the other in one tab. */
export async function memoryAfter(
  { context, origin }: LoggedIn,
  views: readonly Named[],
  counts: readonly number[],
): Promise<number[]> {
  const page = await context.newPage()
  try {
    const session = await context.newCDPSession(page)
    const [first] = views as readonly [Named]
    await page.goto(origin + first[1].path)
    await untilDrawn(page, first)
    const memory: number[] = []
    for (let opened = 1; opened <= Math.max(...counts); opened += 1) {
      const named = views[opened % views.length] as Named
      await page.getByRole('link', { name: named[0], exact: true }).click()
      await untilDrawn(page, named)
      if (!counts.includes(opened)) continue
      await page.waitForLoadState('networkidle')
      await session.send('HeapProfiler.collectGarbage')
      const { usedSize } = await session.send('Runtime.getHeapUsage')
      memory.push(usedSize / 2 ** 20)
    }
    return memory
  } finally {
    await page.close()
  }
}

/** Turns pages of the table. @returns what kept the page busy for more than 50 ms at a time, in ms each */
export async function longTasksOfPages({ context, origin }: LoggedIn, named: Named, pages: number): Promise<number[]> {
  const page = await context.newPage()
  try {
    await page.goto(origin + named[1].path)
    await untilDrawn(page, named)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => {
      const tasks: number[] = []
      Object.assign(window, { benchTasks: tasks })
      new PerformanceObserver(list => tasks.push(...list.getEntries().map(task => task.duration))).observe({
        entryTypes: ['longtask'],
      })
    })
    const grid = page.getByRole('grid')
    for (let turned = 0; turned < pages; turned += 1) {
      const before = await grid.getByRole('gridcell').first().textContent()
      await page.getByRole('button', { name: nextPage }).click()
      await page.waitForFunction(text => document.querySelector('[role=grid] tbody td')?.textContent !== text, before)
    }
    return await page.evaluate(() => (window as unknown as { benchTasks: number[] }).benchTasks)
  } finally {
    await page.close()
  }
}

/** The browser's language decides what the button is called. */
const nextPage = /^(Página siguiente|Next page)$/
