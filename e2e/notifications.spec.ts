import { expect, type Locator, type Page } from '@playwright/test'
import { barriers } from './support/accessibility.ts'
import { openDesigner } from './support/designer.ts'
import { enter } from './support/site.ts'
import { test } from './support/test.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

let workshop: Workshop
let person: { email: string; password: string }

test.beforeAll(async () => {
  workshop = await openWorkshop(3)
  await workshop.create('view', {
    name: 'Diez',
    title: 'Diez',
    path: '/diez',
    items: [{ type: 'table', tableId: workshop.tableId }],
  })
  person = await workshop.member('ana@example.com')
})
test.afterAll(() => workshop.close())

const tell = (title: string, more: Readonly<Record<string, string>> = {}) =>
  workshop.designer.run(
    'mutation ($environmentId: String!, $script: String!) { runScript(environmentId: $environmentId, script: $script, dryRun: false) { failure } }',
    {
      environmentId: workshop.id,
      script: `await notify({ to: 'ana@example.com', ...${JSON.stringify({ title, ...more })} })`,
    },
  )
const bell = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const panel = (page: Page) => page.getByRole('dialog', { name: /Notificaciones/ })

test('[X1] [X2] [X26] the bell of a view counts what is unread as it comes; opening marks it read', async ({
  page,
}) => {
  await enter(page, `${workshop.url}/diez`, person)
  await expect(bell(page, 'Notificaciones')).toBeVisible()
  await tell('Pedido listo', { text: 'La orden OT-00001 está lista.', link: '/diez?aviso=1' })
  await expect(bell(page, 'Notificaciones, 1 sin leer')).toBeVisible()
  await tell('Reunión a las diez')
  await expect(bell(page, 'Notificaciones, 2 sin leer')).toBeVisible()
  await expect(page.locator('.mantine-Indicator-indicator')).toHaveText('2')
  await bell(page, 'Notificaciones, 2 sin leer').click()
  const today = panel(page).getByRole('region', { name: 'Hoy' })
  await expect(today.getByRole('listitem')).toHaveCount(2)
  await today.getByRole('button', { name: /Pedido listo \(Sin leer\)/ }).click()
  await expect(page).toHaveURL(/aviso=1/)
  await expect(bell(page, 'Notificaciones, 1 sin leer')).toBeVisible()
  await bell(page, 'Notificaciones, 1 sin leer').click()
  await panel(page).getByRole('button', { name: 'Marcar todas como leídas' }).click()
  await expect(panel(page).getByRole('button', { name: 'Marcar todas como leídas' })).toBeHidden()
  await panel(page).getByRole('button', { name: 'Eliminar «Reunión a las diez»' }).click()
  await expect(today.getByRole('listitem')).toHaveCount(1)
  await panel(page).getByRole('button', { name: 'Configurar' }).click()
  await expect(panel(page).getByRole('group', { name: 'Avisos' })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Cerrar' }).click()
  await expect(bell(page, 'Notificaciones')).toBeVisible()
})

test('[X3] the bar of who designs has the bell', async ({ page }) => {
  await openDesigner(page, workshop, '')
  const bar = bell(page, 'Notificaciones')
  await expect(bar).toBeVisible()
  await bar.click()
  await expect(panel(page).getByText('No tienes notificaciones')).toBeVisible()
})

const wide = { width: 1440, height: 900 }
const large = { width: 1920, height: 1080 }
const phone = { width: 390, height: 844 }

test('a narrower window leaves the panel open, with what was not saved yet', async ({ page }) => {
  await page.setViewportSize(wide)
  await enter(page, `${workshop.url}/diez`, person)
  await bell(page, 'Notificaciones').click()
  await panel(page).getByRole('button', { name: 'Configurar' }).click()
  const tasks = panel(page).getByRole('group', { name: 'Tareas que fallan' }).getByLabel('En la lista')
  const from = panel(page).getByLabel('Desde')
  await tasks.uncheck()
  await from.fill('22:15')
  for (const size of [phone, wide]) {
    await page.setViewportSize(size)
    await expect(panel(page)).toBeVisible()
    await expect(tasks).not.toBeChecked()
    await expect(from).toHaveValue('22:15')
  }
  await panel(page).getByRole('button', { name: 'Cerrar' }).click()
  await openDesigner(page, workshop, '')
  await bell(page, 'Notificaciones').click()
  await panel(page).getByRole('button', { name: 'Configurar' }).click()
  await tasks.uncheck()
  await page.setViewportSize(phone)
  await expect(tasks).not.toBeChecked()
})

for (const [name, size] of Object.entries({ wide, phone }))
  for (const colorScheme of ['light', 'dark'] as const)
    test(`the panel and its settings keep nobody out: ${name}, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      await tell('Cierre del mes', { text: 'Entreguen sus órdenes hoy.', link: '/diez' })
      await enter(page, `${workshop.url}/diez`, person)
      const button = page.getByRole('button', { name: /^Notificaciones, / })
      await expect(button).toBeVisible()
      expect(await barriers(page)).toEqual([])
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(panel(page).getByRole('region', { name: 'Hoy' }).getByRole('listitem').first()).toBeVisible()
      await expect.poll(() => barriers(page, { within: '[role="dialog"]' })).toEqual([])
      const settings = panel(page).getByRole('button', { name: 'Configurar' })
      await settings.focus()
      await page.keyboard.press('Enter')
      await expect(panel(page).getByRole('group', { name: 'Avisos' })).toBeVisible()
      await expect(panel(page).getByRole('region', { name: 'Notificaciones en este dispositivo' })).toBeVisible()
      await expect.poll(() => barriers(page, { within: '[role="dialog"]' })).toEqual([])
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
      // Back to where it was opened from.
      await page.keyboard.press('Escape')
      await expect(panel(page)).toBeHidden()
      await expect(button).toBeFocused()
      await button.click()
      await panel(page).getByRole('button', { name: 'Volver a las notificaciones' }).click()
      await panel(page).getByRole('button', { name: 'Marcar todas como leídas' }).click()
      await expect(bell(page, 'Notificaciones')).toBeAttached()
    })

test('the sections of the settings are all in sight, beside what is done with them where both fit, and scroll on a phone', async ({
  page,
}) => {
  await page.setViewportSize(wide)
  await openDesigner(page, workshop, 'settings/backups')
  const sections = page.getByRole('navigation', { name: 'Configuración', exact: true })
  const save = page.getByRole('button', { name: 'Guardar', exact: true })
  const current = sections.getByRole('link', { name: 'Respaldos' })
  await expect(current).toBeInViewport({ ratio: 1 })
  for (const section of await sections.getByRole('link').all()) await expect(section).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(large)
  const middle = async (locator: Locator) => {
    const { y = 0, height = 0 } = (await locator.boundingBox()) ?? {}
    return y + height / 2
  }
  await expect.poll(async () => Math.abs((await middle(sections)) - (await middle(save)))).toBeLessThan(8)
  await page.setViewportSize(phone)
  await page.reload()
  await expect(current).toBeInViewport({ ratio: 1 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
})
