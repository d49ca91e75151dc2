import { expect, type Page } from '@playwright/test'
import { openDesigner, save } from './support/designer.ts'
import { test } from './support/test.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

let workshop: Workshop
test.beforeEach(async () => {
  workshop = await openWorkshop(3)
})
test.afterEach(() => workshop.close())

function watch(page: Page) {
  const found: string[] = []
  page.on('response', async response => {
    if (!response.url().includes('graphql')) return
    const text = await response.text().catch(() => '')
    if (text.includes('NotFound')) found.push(`${response.request().postData()?.slice(0, 400)} -> ${text.slice(0, 500)}`)
  })
  return found
}
const seen = async (page: Page, where: string, found: string[]) => {
  await page.waitForTimeout(900)
  const visible = await page.getByText('No se encontró').count()
  console.log(where, 'visible', visible, found.splice(0))
}

test.use({ actionTimeout: 8000 })
test('rename', async ({ page }) => {
  const found = watch(page)
  await openDesigner(page, workshop, 'collections/taller_orders')
  const name = page.getByRole('textbox', { name: 'Nombre', exact: true }).first()
  await name.fill('Pedidos')
  await save(page)
  await seen(page, 'header', found)
  const tabs = page.getByRole('main').getByRole('tab')
  console.log(await tabs.allTextContents())
  for (const tab of [2, 4, 3, 1, 0]) {
    await tabs.nth(tab).click()
    await name.fill(`Pedidos ${tab}`)
    await save(page)
    await seen(page, tab, found)
  }
  await page.getByRole('tab').nth(4).click()
  const inner = page.getByRole('main').getByRole('textbox')
  console.log(await inner.evaluateAll(all => all.map(one => [one.getAttribute('aria-label'), one.getAttribute('name'), (one as HTMLInputElement).value])))
  await page.keyboard.press('Control+k')
  await page.waitForTimeout(600)
  await page.screenshot({ path: '/tmp/words/palette.png' })
  await page.keyboard.press('Escape')
  await name.fill('Otra vez')
  await page.keyboard.press('Control+s')
  await seen(page, 'ctrl+s', found)
  await name.fill('Y otra')
  await name.press('Enter')
  await seen(page, 'enter', found)
  await page.goto(`${workshop.adminUrl}/taller/collections/`)
  await page.waitForTimeout(800)
  await page.screenshot({ path: '/tmp/words/list.png' })
  await seen(page, 'list', found)
})
