import { expect, type Page } from '@playwright/test'
import { openDesigner, save } from './support/designer.ts'
import { enter } from './support/site.ts'
import { test } from './support/test.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

let workshop: Workshop
let person: { email: string; password: string }

/** Longer than any of these tests: what runs goes on until the test has it stopped. */
const taskLimits = { wallMs: 600_000, memoryMb: 128 }

test.beforeAll(async () => {
  workshop = await openWorkshop(1, { config: { taskLimits } })
  person = await workshop.member('ana@example.com')
})
test.afterAll(() => workshop.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const listed = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link')
const dialog = (page: Page) => page.getByRole('dialog')
const activity = (page: Page) => page.getByRole('region', { name: 'Ejecuciones de la tarea' })
const status = (page: Page) => activity(page).locator('[data-status]')
const open = (page: Page, taskId: string) => openDesigner(page, workshop, `components/tasks/${taskId}`)

async function duplicate(page: Page, create: string, from: string, name: string) {
  await button(page, create).click()
  await expect(page.getByRole('tab', { name: 'Crear' })).toBeVisible()
  await page.getByRole('tab', { name: 'Duplicar' }).click()
  await dialog(page).getByRole('combobox', { name: 'Copiar de' }).click()
  await page.getByRole('option', { name: from, exact: true }).click()
  await dialog(page).getByLabel('Nombre de la copia').fill(name)
  await dialog(page).getByRole('button', { name: 'Duplicar', exact: true }).click()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(name)
}

test('[R1][R2][R3] tasks are listed, created and duplicated in tabs, and edited at their path', async ({ page }) => {
  const list = `${workshop.adminUrl}/taller/components/tasks`
  await openDesigner(page, workshop, 'components/tasks')
  await button(page, 'Crear tarea').click()
  await dialog(page).getByLabel('Nombre').fill('Cada noche')
  await dialog(page).getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(page).toHaveURL(/\/taller\/components\/tasks\/taller_\w{17}$/)
  const address = page.url()
  await button(page, 'A una hora del calendario').click()
  await page.getByLabel('Hora', { exact: true }).fill('04:15')
  await page
    .getByRole('combobox', { name: 'Días de la semana' })
    .or(page.getByLabel('Días de la semana'))
    .first()
    .click()
  await page.getByRole('option', { name: 'Lunes' }).click()
  await page.keyboard.press('Escape')
  await save(page)
  await expect(activity(page)).toContainText('04:15')

  await page.goto(list)
  await duplicate(page, 'Crear tarea', 'Cada noche', 'Cada madrugada')
  await expect(page.getByLabel('Hora', { exact: true })).toHaveValue('04:15')
  await page.goto(list)
  await expect(listed(page)).toHaveText([/Cada madrugada/, /Cada noche/])
  await listed(page).filter({ hasText: 'Cada noche' }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByLabel('Hora', { exact: true })).toHaveValue('04:15')
  await expect(page.getByRole('list', { name: 'Cuándo corre' }).getByText('Lunes')).toBeVisible()
})

test('[R16][R19][R17][R20] its status is shown: never run, running, stopped, error', async ({ page }) => {
  const taskId = await workshop.create('task', {
    name: 'Larga',
    script: "log('empezó')\nif (params.bad !== undefined) return 1\nawait delay(600000)",
  })
  await open(page, taskId)
  await expect(status(page)).toHaveText('Nunca ejecutada')
  await button(page, 'Ejecutar ahora').click()
  await expect(status(page)).toHaveText('En ejecución')
  // Its log is there while it runs.
  await activity(page).getByRole('table').getByRole('button').first().click()
  await expect(page.getByRole('region', { name: 'Detalle de la ejecución' })).toContainText('empezó')
  await button(page, 'Detener').click()
  await expect(status(page)).toHaveText('Detenida')
  const failing = await workshop.create('task', { name: 'Rota', script: "throw new Error('Sin datos')" })
  await open(page, failing)
  await button(page, 'Ejecutar ahora').click()
  await expect(status(page)).toHaveText('Error')
  await activity(page).getByRole('table').getByRole('button').first().click()
  await expect(page.getByRole('region', { name: 'Detalle de la ejecución' })).toContainText('Sin datos (línea 1)')
})

test('[R18][R21] while others run it is shown as queued, and cut off as interrupted', async ({ page }) => {
  const script = 'await delay(600000)'
  const [one, two, three] = await Promise.all(
    ['Uno', 'Dos', 'Tres'].map(name => workshop.create('task', { name, script })),
  )
  const start = ({ designer }: Workshop, taskId?: string) =>
    designer.run('mutation ($taskId: String!) { runTask(taskId: $taskId) { _id } }', { taskId })
  for (const taskId of [one, two, three]) await start(workshop, taskId)
  await open(page, three ?? '')
  await expect(status(page)).toHaveText('En cola')

  const hurried = await openWorkshop(1, { config: { taskLimits: { ...taskLimits, wallMs: 1_000 } } })
  const cutOff = await hurried.create('task', { name: 'Cortada', script })
  await start(hurried, cutOff)
  await openDesigner(page, hurried, `components/tasks/${cutOff}`)
  await expect(status(page)).toHaveText('Interrumpida')
  await hurried.close()
})

test('[R23][R24] the limits of time and memory are on its screen', async ({ page }) => {
  await open(page, await workshop.create('task', { name: 'Con límites' }))
  await expect(activity(page)).toContainText('Límite de tiempo600 segundos')
  await expect(activity(page)).toContainText('Límite de memoria128 MB')
})

test('[Q1][Q2][Q3] validations are listed, created and duplicated in tabs, and edited at their path', async ({
  page,
}) => {
  const list = `${workshop.adminUrl}/taller/components/validations`
  await openDesigner(page, workshop, 'components/validations')
  await button(page, 'Crear validación').click()
  await dialog(page).getByLabel('Nombre').fill('Monto justo')
  await dialog(page).getByRole('combobox', { name: 'Qué valida' }).click()
  await page.getByRole('option', { name: 'Lo que diga un código' }).click()
  await dialog(page).getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(page).toHaveURL(/\/taller\/components\/validations\/taller_\w{17}$/)
  const address = page.url()
  await page.getByLabel('Mensaje cuando no se cumple').fill('Así no')
  await save(page)
  await page.goto(list)
  await duplicate(page, 'Crear validación', 'Monto justo', 'Monto exacto')
  await expect(page.getByLabel('Mensaje cuando no se cumple')).toHaveValue('Así no')
  await page.goto(list)
  await expect(listed(page)).toHaveText([/Monto exacto/, /Monto justo/])
  await listed(page).filter({ hasText: 'Monto justo' }).click()
  await expect(page).toHaveURL(address)
})

test('[Q8] what a validation refuses is told on the form, at its field and above it', async ({ page }) => {
  const validation = await workshop.create('validation', {
    name: 'Con cliente',
    validationTypeId: 'script',
    script: "return params.item.name === 'Nadie' ? { name: 'Ese no existe' } : 'Hoy no se reciben clientes'",
  })
  const formId = await workshop.create('form', {
    name: 'Cliente validado',
    collectionId: `${workshop.id}_customers`,
    fields: [{ type: 'editable', fieldName: 'name' }],
    validationsIds: [validation],
  })
  await workshop.create('view', {
    name: 'Validado',
    title: 'Validado',
    path: '/validado',
    items: [{ type: 'form', formId }],
  })
  await enter(page, `${workshop.url}/validado`, person)
  const name = page.getByLabel('Nombre')
  await name.fill('Nadie')
  await button(page, 'Enviar').click()
  await expect(page.getByText('Ese no existe')).toBeVisible()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('Ana')
  await button(page, 'Enviar').click()
  await expect(page.getByRole('alert')).toContainText('Hoy no se reciben clientes')
  await expect(name).toHaveValue('Ana')
})
