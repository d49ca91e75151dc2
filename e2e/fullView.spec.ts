import { expect } from '@playwright/test'
import { scaled } from '../server/testing/random.ts'
import { enter } from './support/site.ts'
import { test } from './support/test.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

/** `npm run test:long` makes fifty. */
const visits = scaled(1, 50)
const blocks = Array.from({ length: 10 }, (_, index) => `Aviso ${index + 1}`)
const charts = { status: 'Por estado', customer: 'Por cliente', urgent: 'Por urgencia' }

let workshop: Workshop
let person: { email: string; password: string }

test.beforeAll(async () => {
  workshop = await openWorkshop(60)
  person = await workshop.member('ana@example.com')
  const collectionId = `${workshop.id}_orders`
  const items: object[] = []
  for (const [index, name] of blocks.entries()) {
    const content = `<p>${name} de <%= 4 + 6 %></p>`
    const blockId = await workshop.create('block', {
      name,
      title: name,
      type: 'html',
      identifier: `b${index}`,
      content,
    })
    items.push({ type: 'block', blockId, sizeLarge: 4 })
  }
  for (const [valueField, title] of Object.entries(charts)) {
    const chart = { name: title, title, collectionId, chartTypeId: 'pieGroupedByValues', valueField }
    items.push({ type: 'chart', chartId: await workshop.create('chart', chart), sizeLarge: 4 })
  }
  items.push({ type: 'table', tableId: workshop.tableId })
  await workshop.create('view', { name: 'Todo', title: 'Todo', path: '/todo', items })
})
test.afterAll(() => workshop.close())

test('a view of ten blocks, three charts and a table shows all of them at each visit', async ({ page }) => {
  test.setTimeout((2 + visits) * 60_000)
  await enter(page, `${workshop.url}/todo`, person)
  for (let visit = 0; visit < visits; visit += 1) {
    await page.goto(`${workshop.url}/todo`)
    for (const name of blocks) await expect(page.getByText(`${name} de 10`, { exact: true })).toBeVisible()
    for (const title of Object.values(charts))
      await expect(page.getByRole('region', { name: title }).getByRole('img')).toBeVisible()
    await expect(page.getByRole('gridcell', { name: 'OT-00001' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
})
