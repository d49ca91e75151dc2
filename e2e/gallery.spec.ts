import { expect, type Page, type ViewportSize } from '@playwright/test'
import { scaled } from '../server/testing/random.ts'
import type { TestServer } from '../server/testing/testServer.ts'
import { askForView, barriers, contrast, desktop, phone, setView, type View } from './support/accessibility.ts'
import { galleryFilled, galleryHost, galleryPaths, settled } from './support/gallery.ts'
import { startServerInPlace } from './support/serverInPlace.ts'
import { enter } from './support/site.ts'
import { test } from './support/test.ts'

let server: TestServer
let person: { email: string; password: string }

test.beforeAll(async () => {
  server = await startServerInPlace({ gallery: true })
  await galleryFilled(server)
  person = await server.createAccount()
  const admin = await server.admin()
  await admin.run('mutation ($data: JSON!) { createEnvironmentUser(environmentId: "gallery", data: $data) { _id } }', {
    data: { email: person.email, roles: [] },
  })
})
test.afterAll(() => server.close())

const at = (size: ViewportSize, scheme: View['scheme']): View => ({ size, scheme })

/**
 * The looks that a view is seen in, a visit each: it is opened in the first and goes on to the next. In either size once, in which views take
 * turns at what is first; at full size in each size and each scheme, both ways round.
 */
function visitsOf(index: number): View[][] {
  const both = [at(desktop, 'light'), at(phone, 'dark')]
  if (scaled(1, 2) === 1) return [index % 2 === 0 ? both : both.toReversed()]
  return [
    [at(desktop, 'light'), at(phone, 'light')],
    [at(phone, 'dark'), at(desktop, 'dark')],
  ]
}

/** What the page says that it should not. */
function complaints(page: Page): string[] {
  const found: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') found.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', error => found.push(`${page.url()}: ${error.message}`))
  return found
}

/** By how much something is wider than the screen without a box of its own that scrolls, or the page itself higher: its main part scrolls. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement
    const main = document.querySelector('main')
    const inside = main === null ? 0 : main.scrollWidth - main.clientWidth
    return Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight, inside)
  })

for (const [index, path] of galleryPaths.entries())
  test(`${path} stands without an error, within the screen and in nobody's way (desktop and phone, light and dark)`, async ({
    page,
  }) => {
    await enter(page, `${galleryHost(server)}/health`, person)
    const found = complaints(page)
    const whole = new Set<ViewportSize>()
    for (const visit of visitsOf(index)) {
      const [first] = visit
      if (first !== undefined) await askForView(page, first)
      await page.goto(galleryHost(server) + path)
      for (const view of visit) {
        const where = `${view.size.width}, ${view.scheme}`
        await setView(page, view)
        // The screen has its size at once; the shell is told of it in the next frames.
        await expect(page.locator('[data-drawer]')).toHaveCount(view.size === phone ? 1 : 0)
        await settled(page)
        await expect.soft(page.getByRole('main').getByRole('alert'), where).toHaveCount(0)
        await expect.soft(page.getByText('Este componente ya no existe.'), where).toHaveCount(0)
        expect.soft(await overflow(page), where).toBeLessThanOrEqual(0)
        // A size that was looked at has nothing new but its colours.
        expect.soft(await barriers(page, whole.has(view.size) ? contrast : {}), where).toEqual([])
        whole.add(view.size)
      }
    }
    expect(found).toEqual([])
  })
