import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { startTestServer, type TestServer } from '../server/testing/testServer.ts'
import { galleryFilled, galleryHost, galleryPaths, settled } from './support/gallery.ts'
import { logIn } from './support/site.ts'

let server: TestServer
let person: { email: string; password: string }

test.beforeAll(async () => {
  server = await startTestServer({ gallery: true })
  await galleryFilled(server)
  person = await server.createAccount()
  const admin = await server.admin()
  await admin.run('mutation ($data: JSON!) { createEnvironmentUser(environmentId: "gallery", data: $data) { _id } }', {
    data: { email: person.email, roles: [] },
  })
})
test.afterAll(() => server.close())

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

async function enter(page: Page) {
  await logIn(page, `${galleryHost(server)}/`, person)
  await expect(page.getByRole('heading', { level: 1, name: 'Galería' })).toBeVisible()
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

/** Elements that are wider than the screen and cannot be scrolled in a box of their own. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const main = document.querySelector('main')
    const inside = main === null ? 0 : main.scrollWidth - main.clientWidth
    return Math.max(scrollWidth - clientWidth, inside)
  })

/** What axe finds, one line an element. */
async function violations(page: Page): Promise<string[]> {
  const results = await new AxeBuilder({ page }).analyze()
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id} ${target.join(' ')} ${any[0]?.message ?? ''}`),
  )
}

for (const [name, viewport] of Object.entries(sizes))
  for (const scheme of ['light', 'dark'] as const)
    test(`every view stands without an error, within the screen and in nobody's way (${name}, ${scheme})`, async ({
      page,
    }) => {
      test.slow()
      await page.setViewportSize(viewport)
      await page.addInitScript(
        dark => localStorage.setItem('telar/2.0.0/darkMode', JSON.stringify(dark)),
        scheme === 'dark',
      )
      const found = complaints(page)
      await enter(page)
      for (const path of galleryPaths)
        await test.step(path, async () => {
          await page.goto(galleryHost(server) + path)
          await settled(page)
          await expect(page.locator(`[data-mantine-color-scheme="${scheme}"]`)).toHaveCount(1)
          await expect.soft(page.getByRole('main').getByRole('alert'), path).toHaveCount(0)
          await expect.soft(page.getByText('Este componente ya no existe.'), path).toHaveCount(0)
          expect.soft(await overflow(page), path).toBeLessThanOrEqual(0)
          expect.soft(await violations(page), path).toEqual([])
        })
      expect(found).toEqual([])
    })
