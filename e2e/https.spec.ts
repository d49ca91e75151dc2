import { expect } from '@playwright/test'
import { startEnvironment, type TestEnvironment } from './support/environment.ts'
import { test } from './support/test.ts'

let shop: TestEnvironment | undefined
test.afterEach(() => shop?.close())

test('[C69] a page that was opened over plain http goes on over https, outside of the local stage', async ({
  page,
}) => {
  shop = await startEnvironment('tienda', 'Tienda', { config: { stage: 'prod' } })
  const { url, adminUrl } = shop
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  for (const address of [`${url}/pedidos?a=1`, `${adminUrl}/tienda/settings/general`]) {
    const secure = page.waitForRequest(request => request.url().startsWith('https:'))
    // Nobody answers there: a server in production has a proxy in front of it.
    await page.goto(address).catch(() => undefined)
    expect((await secure).url()).toBe(address.replace('http:', 'https:'))
  }
  expect(asked.filter(address => address.endsWith('/graphql'))).toEqual([])
})

test('[C70] in the local stage it stays', async ({ page }) => {
  shop = await startEnvironment('tienda', 'Tienda')
  const address = `${shop.url}/login`
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  expect(page.url()).toBe(address)
})
