import { expect, type Page } from '@playwright/test'
import { formOf } from '../site.ts'
import { fieldInspections } from './application.ts'
import type { Hand } from './hand.ts'
import type { Reader } from './stored.ts'

const { chart, indicator, block } = fieldInspections

const grid = (page: Page, name: string) => page.getByRole('grid', { name, exact: true })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const send = (page: Page, form: string) => formOf(page, form).getByRole('button', { name: 'Enviar' })

interface Use {
  /** On the application's own host. */
  hand: Hand
  reader: Reader
  /** Its address without a slash at its end. */
  site: string
}

async function expectSummary(page: Page, inspections: number) {
  await expect(page.getByRole('status', { name: indicator.name, exact: true })).toHaveText(String(inspections))
  await expect(panel(page, block.name)).toContainText(`Van ${inspections} inspecciones.`)
}

async function sendForm(hand: Hand, form: string) {
  await hand.press(send(hand.page, form))
  await expect(hand.page.getByText('Datos guardados.').first()).toBeVisible()
}

async function createPlaceAndPerson({ hand, site }: Use) {
  const { page } = hand
  await page.goto(`${site}/sitios`)
  await expect(grid(page, 'Lista de sitios')).toBeVisible()
  await hand.press(page.getByRole('tab', { name: 'Agregar', exact: true }))
  await hand.write(formOf(page, 'Nuevo sitio').getByLabel('Nombre'), 'Planta Quillota')
  await hand.write(formOf(page, 'Nuevo sitio').getByLabel('Comuna'), 'Quillota')
  await sendForm(hand, 'Nuevo sitio')
  await hand.press(page.getByRole('tab', { name: 'Todos', exact: true }))
  await expect(grid(page, 'Lista de sitios')).toContainText('Planta Quillota')
  await page.goto(`${site}/inspectores`)
  await hand.write(formOf(page, 'Nuevo inspector').getByLabel('Nombre'), 'Violeta Parra')
  await hand.write(formOf(page, 'Nuevo inspector').getByLabel('Correo'), 'violeta@example.com')
  await sendForm(hand, 'Nuevo inspector')
}

/** The finding is asked for only while there is one. */
async function createInspection({ hand, site, reader }: Use) {
  const { page } = hand
  await page.goto(`${site}/nueva-inspeccion`)
  const form = formOf(page, 'Nueva inspección')
  const finding = form.getByLabel('Hallazgo')
  await hand.write(form.getByLabel('Código'), 'I-1')
  await expect(finding).toHaveCount(0)
  await hand.choose(form.getByRole('combobox', { name: 'Resultado' }), 'Con hallazgos')
  await expect(finding).toBeVisible()
  await hand.choose(form.getByRole('combobox', { name: 'Resultado' }), 'Sin hallazgos')
  await expect(finding).toHaveCount(0)
  await hand.choose(form.getByRole('combobox', { name: 'Resultado' }), 'Con hallazgos')
  await hand.write(finding, 'Extintor vencido')
  await hand.choose(form.getByRole('combobox', { name: 'Inspector' }), 'Violeta Parra')
  await hand.choose(form.getByRole('combobox', { name: 'Sitio' }), 'Planta Quillota')
  await sendForm(hand, 'Nueva inspección')
  expect(await reader.records('inspecciones')).toMatchObject([
    { codigo: 'I-1', resultado: 'Con hallazgos', hallazgo: 'Extintor vencido' },
  ])
}

async function correctAndDelete({ hand, site, reader }: Use) {
  const { page } = hand
  const list = grid(page, 'Lista de inspecciones')
  await page.goto(`${site}/inspecciones`)
  await expect(list).toContainText('Planta Quillota')
  await expect(list).toContainText('Violeta Parra')
  await hand.press(list.getByRole('button', { name: 'Corregir' }).or(list.getByRole('link', { name: 'Corregir' })))
  await page.waitForURL(/\/inspecciones\/\w{17}$/)
  const form = formOf(page, 'Corregir inspección')
  await expect(form.getByLabel('Código')).toHaveValue('I-1')
  await hand.choose(form.getByRole('combobox', { name: 'Gravedad' }), 'Grave')
  await sendForm(hand, 'Corregir inspección')
  await page.goto(`${site}/inspecciones`)
  await expect(list).toContainText('Grave')
  await hand.press(list.getByRole('button', { name: 'Eliminar' }))
  await expect(page.getByRole('dialog')).toContainText('¿Eliminar la inspección?')
  await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }))
  await expect(list).not.toContainText('I-1')
  expect(await reader.records('inspecciones')).toEqual([])
}

/** Works with the application: all six views, all forms, and what follows from their records. */
export async function useApplication(use: Use): Promise<void> {
  const { page } = use.hand
  await page.goto(`${use.site}/resumen`)
  await expectSummary(page, 0)
  await createPlaceAndPerson(use)
  await createInspection(use)
  await page.goto(`${use.site}/resumen`)
  await expectSummary(page, 1)
  await use.hand.press(panel(page, chart.name).getByRole('button', { name: 'Ver los datos como tabla' }))
  await expect(panel(page, chart.name).getByRole('row').last()).toHaveText(/Violeta Parra\s*1/)
  await correctAndDelete(use)
  await page.goto(`${use.site}/resumen`)
  await expectSummary(page, 0)
}
