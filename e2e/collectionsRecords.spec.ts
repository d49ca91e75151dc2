import { expect, type Page } from '@playwright/test'
import { openDesigner } from './support/designer.ts'
import { test } from './support/test.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

let workshop: Workshop
test.beforeEach(async () => {
  workshop = await openWorkshop(5)
})
test.afterEach(() => workshop.close())

const open = (page: Page) => openDesigner(page, workshop, 'collections/taller_orders?tab=records')
const cell = (page: Page, text: string) => page.getByRole('gridcell', { name: text, exact: true })
const openFirst = (page: Page) => page.getByRole('button', { name: 'Abrir el registro de la fila 1' }).click()
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Registro' })

test('[E30] the records are listed, and a cell is edited where it is', async ({ page }) => {
  await open(page)
  await expect(page.getByRole('status').filter({ hasText: '5 registros' })).toBeVisible()
  for (const record of await workshop.stored('orders')) await expect(cell(page, String(record.code))).toBeVisible()
  await cell(page, 'OT-00003').dblclick()
  await page.getByRole('textbox', { name: 'Código' }).fill('OT-X')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'OT-X')).toBeVisible()
  await expect.poll(async () => (await workshop.stored('orders')).map(({ code }) => code)).toContain('OT-X')
})

test('two presses on an address edit it and open no mail; with Ctrl one press follows it', async ({ page }) => {
  const fields = [{ name: 'email', label: 'Correo', type: 'email', optional: true }]
  await workshop.create('collection', { name: 'contacts', title: 'Contactos', fields })
  await workshop.records('contacts', [{ email: 'ana@example.com' }])
  await openDesigner(page, workshop, 'collections/taller_contacts?tab=records')
  await page.evaluate(() => {
    const followed: string[] = []
    Object.assign(window, { followed })
    addEventListener('click', event => {
      const link = (event.target as Element).closest('a[href^="mailto:"]')
      if (link && !event.defaultPrevented) followed.push(link.getAttribute('href') ?? '')
      event.preventDefault()
    })
  })
  const followed = () => page.evaluate(() => (window as unknown as { followed: string[] }).followed)
  await page.getByRole('link', { name: 'ana@example.com' }).dblclick()
  await page.getByRole('textbox', { name: 'Correo' }).fill('eva@example.com')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'eva@example.com')).toBeVisible()
  expect(await followed()).toEqual([])
  await page.getByRole('link', { name: 'eva@example.com' }).click({ modifiers: ['Control'] })
  expect(await followed()).toEqual(['mailto:eva@example.com'])
})

test('no value of a cell is cut without an ellipsis, and pointing at a cut one tells the rest', async ({ page }) => {
  await open(page)
  const cells = page.getByRole('gridcell')
  await expect(cell(page, 'OT-00003')).toBeVisible()
  /** Cells whose text stands in something that does not end it with an ellipsis. */
  const hard = await cells.evaluateAll(all =>
    all
      .map(one =>
        [...one.querySelectorAll('*'), one].find(({ childNodes }) => [...childNodes].some(node => node.nodeType === 3)),
      )
      .filter(element => element !== undefined)
      .filter(element => {
        const block = getComputedStyle(element).display.startsWith('inline') ? element.parentElement : element
        if (block === null) return true
        const { textOverflow, display } = getComputedStyle(block)
        return textOverflow !== 'ellipsis' || display.includes('flex')
      })
      .map(({ textContent }) => textContent),
  )
  expect(hard).toEqual([])
  const customer = page.getByRole('gridcell').filter({ hasText: 'Hilandería Quillota' }).first()
  await customer.evaluate(element => {
    element.style.width = '60px'
  })
  await customer.hover()
  await expect(customer).toHaveAttribute('title', /Hilandería Quillota/)
})

test('after a record was made the drawer is for the next one, and leads to the one that was made', async ({ page }) => {
  const fields = [{ name: 'name', label: 'Nombre', type: 'string' }]
  await workshop.create('collection', { name: 'people', title: 'Personas', fields })
  await openDesigner(page, workshop, 'collections/taller_people?tab=records')
  await page.getByRole('button', { name: 'Agregar registro' }).first().click()
  const fresh = page.getByRole('dialog', { name: 'Nuevo registro' })
  const name = fresh.getByLabel('Nombre')
  for (const typed of ['Ana', 'Benito']) {
    await expect(name).toBeFocused()
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
    await expect(name).toHaveValue('')
    await expect(fresh.getByRole('status')).toContainText('Registro creado')
  }
  await expect
    .poll(async () => (await workshop.stored('people')).map(one => one.name).sort())
    .toEqual(['Ana', 'Benito'])
  await fresh.getByRole('button', { name: 'Abrir el creado' }).click()
  await expect(drawer(page).getByLabel('Nombre')).toHaveValue('Benito')
})

test('what was typed into a record stays while its history is looked at', async ({ page }) => {
  await open(page)
  await openFirst(page)
  await drawer(page).getByLabel('Notas').fill('Sin guardar')
  await drawer(page).getByRole('tab', { name: 'Historial' }).click()
  await expect(drawer(page).getByText('Versión 1').last()).toBeVisible()
  await drawer(page).getByRole('tab', { name: 'Datos' }).click()
  await expect(drawer(page).getByLabel('Notas')).toHaveValue('Sin guardar')
})

test('who saves a record second sees what the other changed, and chooses', async ({ page }) => {
  await open(page)
  await openFirst(page)
  const code = await drawer(page).getByLabel('Código').inputValue()
  await drawer(page).getByLabel('Código').fill('OT-MIA')
  const record = (await workshop.stored('orders')).find(one => one.code === code)
  await workshop.designer.run(
    'mutation ($c: String!, $i: String!, $d: JSON!) { updateItem(collectionId: $c, itemId: $i, data: $d) }',
    { c: 'taller_orders', i: record?._id, d: { notes: 'De otra persona' } },
  )
  await drawer(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(drawer(page).getByRole('alert')).toContainText('De otra persona')
  await drawer(page).getByRole('button', { name: 'Guardar la mía encima' }).click()
  await expect(drawer(page).getByLabel('Notas')).toHaveValue('De otra persona')
  const stored = (await workshop.stored('orders')).find(({ _id }) => _id === record?._id)
  expect(stored).toMatchObject({ code: 'OT-MIA', notes: 'De otra persona' })
})
