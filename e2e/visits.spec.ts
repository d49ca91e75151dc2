import { expect, type Page } from '@playwright/test'
import { openDesigner, save } from './support/designer.ts'
import { startEnvironment, type TestEnvironment } from './support/environment.ts'
import { enter } from './support/site.ts'
import { test } from './support/test.ts'

const service = 'https://stats.example.com'
let shop: TestEnvironment
test.beforeAll(async () => {
  const analyticsUrl = `${service}/count?site={id}&path={path}`
  shop = await startEnvironment('tienda', 'Tienda', { config: { analyticsUrl } })
  await shop.create('view', { name: 'Pedidos', title: 'Pedidos', path: '/pedidos', items: [] })
})
test.afterAll(() => shop.close())

/** What a page tells the service from now on. */
async function told(page: Page): Promise<string[]> {
  const addresses: string[] = []
  await page.route(`${service}/**`, route => {
    addresses.push(route.request().url())
    return route.fulfill({ status: 204 })
  })
  return addresses
}

test('[C29] visits of the site are reported under the id that its settings have, and without one they are not', async ({
  page,
}) => {
  const member = await shop.member('ana@example.com')
  const addresses = await told(page)
  await enter(page, `${shop.url}/pedidos`, member)
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
  expect(addresses).toEqual([])

  await openDesigner(page, shop, 'settings/general')
  const id = page.getByRole('textbox', { name: 'Identificador en el servicio de estadísticas' })
  await id.fill('tienda-7')
  await save(page)
  await page.goto(`${shop.url}/pedidos`)
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
  await expect.poll(() => addresses).toEqual([`${service}/count?site=tienda-7&path=%2Fpedidos`])
})
