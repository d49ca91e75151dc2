import { expect, type Page } from '@playwright/test'
import { scaled } from '../server/testing/random.ts'
import type { TestServer } from '../server/testing/testServer.ts'
import { barriers, contrast } from './support/accessibility.ts'
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

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

/** A view is opened in one size, and at full size goes on to the other, both ways round. */
const visits = [
  { scheme: 'light', way: ['desktop', 'phone'] },
  { scheme: 'dark', way: ['phone', 'desktop'] },
] as const

/** What the page says that it should not. */
function complaints(page: Page): string[] {
  const found: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') found.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', error => found.push(`${page.url()}: ${error.message}`))
  return found
}

/** Elements that are wider than the screen and cannot be scrolled in a box of their own. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const main = document.querySelector('main')
    const inside = main === null ? 0 : main.scrollWidth - main.clientWidth
    return Math.max(scrollWidth - clientWidth, inside)
  })

for (const path of galleryPaths)
  test(`${path} stands without an error, within the screen and in nobody's way (desktop and phone, light and dark)`, async ({
    page,
  }) => {
    await enter(page, `${galleryHost(server)}/health`, person)
    const found = complaints(page)
    for (const { scheme, way } of visits) {
      await page.evaluate(dark => localStorage.setItem('telar/2.0.0/darkMode', JSON.stringify(dark)), scheme === 'dark')
      await page.setViewportSize(sizes[way[0]])
      await page.goto(galleryHost(server) + path)
      for (const [index, size] of way.slice(0, scaled(1, way.length)).entries()) {
        const where = `${size}, ${scheme}`
        await page.setViewportSize(sizes[size])
        // The screen has its size at once; the shell is told of it in the next frames.
        await expect(page.locator('[data-drawer]')).toHaveCount(size === 'phone' ? 1 : 0)
        await settled(page)
        await expect(page.locator(`[data-mantine-color-scheme="${scheme}"]`)).toHaveCount(1)
        await expect.soft(page.getByRole('main').getByRole('alert'), where).toHaveCount(0)
        await expect.soft(page.getByText('Este componente ya no existe.'), where).toHaveCount(0)
        expect.soft(await overflow(page), where).toBeLessThanOrEqual(0)
        // The other visit looks at all of the size that this one goes on to.
        expect.soft(await barriers(page, index === 0 ? {} : contrast), where).toEqual([])
      }
    }
    expect(found).toEqual([])
  })
