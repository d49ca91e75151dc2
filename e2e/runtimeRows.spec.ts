import { expect, test } from '@playwright/test'
import { logIn } from './support/site.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

let workshop: Workshop
let person: { email: string; password: string }

const rows = 2_500

test.beforeAll(async () => {
  workshop = await openWorkshop(rows)
  const tableId = await workshop.create('table', {
    name: 'Todas',
    title: 'Todas las órdenes',
    unlimited: true,
    collectionId: `${workshop.id}_orders`,
    columns: ['code', 'customer', 'amount'].map(fieldName => ({ type: 'field', fieldName })),
    orderByDefault: 'code',
    orderByAsc: true,
  })
  await workshop.create('view', { name: 'Todas', path: '/todas', items: [{ type: 'table', tableId }] })
  person = await workshop.member('ana@example.com')
})
test.afterAll(() => workshop.close())

test('[I17] a table without limit leads through every row, and draws only those in sight', async ({ page }) => {
  await logIn(page, `${workshop.url}/todas`, person)

  const grid = page.getByRole('grid', { name: 'Todas las órdenes' })
  const code = (number: number) => grid.getByText(`OT-${String(number).padStart(5, '0')}`, { exact: true })
  await expect(code(1)).toBeVisible()
  await expect(grid).toHaveAttribute('aria-rowcount', String(rows + 1))
  await expect.poll(() => grid.locator('tbody tr').count()).toBeLessThan(70)
  await expect(page.getByRole('button', { name: 'Página siguiente' })).toHaveCount(0)

  await grid.locator('td[data-cell="0:0"]').click()
  await page.keyboard.press('Control+End')
  await expect(code(rows)).toBeVisible()
  await expect(grid.locator('tbody tr').filter({ hasText: 'OT-02500' })).toContainText('Lanas del Sur')
  await page.keyboard.press('Control+Home')
  await expect(code(1)).toBeVisible()
})
