import { expect, type Page } from '@playwright/test'
import { startEnvironment, type TestEnvironment } from './support/environment.ts'
import { enter, formOf } from './support/site.ts'
import { test } from './support/test.ts'

/** More than one page of the list. */
const tasks = 25

let place: TestEnvironment
let editor: { email: string; password: string }

test.beforeAll(async () => {
  place = await startEnvironment('oficina', 'Oficina')
  const states = ['Abierta', 'Cerrada'].map(label => ({ label, value: label }))
  const fields = [
    { name: 'name', label: 'Nombre', type: 'string' },
    { name: 'state', label: 'Estado', type: 'singleSelect', optional: true, options: { options: states } },
    { name: 'notes', label: 'Notas', type: 'textArea', optional: true },
  ]
  const collectionId = await place.create('collection', { name: 'tasks', title: 'Tareas', fields })
  await place.designer.run('mutation ($collectionId: String!) { makeScreens(collectionId: $collectionId) { path } }', {
    collectionId,
  })
  for (let task = tasks; task > 0; task -= 1)
    await place.records('tasks', [{ name: `Tarea ${task}`, state: task % 2 === 0 ? 'Abierta' : 'Cerrada' }])
  const { roles } = await place.designer.run<{ roles: { items: { _id: string; name: string }[] } }>(
    `{ roles(environmentId: "${place.id}") { items { _id name } } }`,
  )
  editor = await place.member('ana@example.com', [roles.items.find(({ name }) => name === 'Edita')?._id ?? ''])
})
test.afterAll(() => place.close())

const open = (page: Page, path = '/tasks') => enter(page, place.url + path, editor)
const named = async (name: string) => (await place.stored('tasks')).filter(task => task.name === name)
const row = (page: Page, name: string) => page.getByRole('grid').getByRole('row', { name: new RegExp(`^${name} `) })
const steps = (page: Page) => page.getByRole('group', { name: 'Registros de la lista' })
const next = (page: Page) => steps(page).getByRole('button', { name: 'Registro siguiente' })
const previous = (page: Page) => steps(page).getByRole('button', { name: 'Registro anterior' })

test('rows stand from the first moment where they stay: a press must not meet another one', async ({ page }) => {
  await page.addInitScript(() => {
    const places = new Set<number>()
    const look = () => {
      const cell = document.querySelector('[role=grid] td')
      if (cell !== null) places.add(Math.round(cell.getBoundingClientRect().y))
      requestAnimationFrame(look)
    }
    Object.assign(window, { places })
    requestAnimationFrame(look)
  })
  await open(page)
  await expect(row(page, 'Tarea 3')).toBeVisible()
  // The last to come are the names of the filter above.
  await expect(page.getByRole('search', { name: 'Filtrar' }).getByRole('button', { name: 'Estado' })).toBeVisible()
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await page.evaluate(() => [...(window as unknown as { places: Set<number> }).places])).toHaveLength(1)
})

test('to duplicate a record stores nothing until it is sent, and then makes a second one', async ({ page }) => {
  await open(page)
  await row(page, 'Tarea 7').getByRole('button', { name: 'Acciones' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Abrir', 'Duplicar', 'Eliminar'])
  await page.getByRole('menuitem', { name: 'Duplicar' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Tarea 7')
  await expect(dialog.getByLabel('Estado')).toHaveValue('Cerrada')
  expect(await named('Tarea 7')).toHaveLength(1)
  await dialog.getByLabel('Nombre').fill('Tarea 7 bis')
  await dialog.getByRole('button', { name: 'Crear' }).click()
  await expect(row(page, 'Tarea 7 bis')).toBeVisible()
  expect(await named('Tarea 7')).toMatchObject([{ state: 'Cerrada', _version: 1 }])
  const [copy] = await named('Tarea 7 bis')
  expect(copy).toMatchObject({ state: 'Cerrada', _version: 1 })
  await place.designer.run('mutation ($id: String!) { deleteItem(collectionId: "oficina_tasks", itemId: $id) }', {
    id: copy?._id,
  })
})

test('the page of a record leads to those beside it in the list as it was asked for', async ({ page }) => {
  await open(page, '/tasks?tareas.order=name')
  const filter = page.getByRole('search', { name: 'Filtrar' })
  await filter.getByRole('button', { name: 'Estado' }).click()
  // Its list opens with it.
  await page.getByRole('option', { name: 'Abierta' }).click()
  await expect(filter.getByRole('button', { name: /^Estado: ?Abierta$/ })).toBeVisible()
  await expect(page.getByText('12 filas')).toBeVisible()
  await row(page, 'Tarea 14').click()
  await expect(formOf(page, 'Tarea 14')).toBeVisible()
  await expect(steps(page)).toContainText('3 de 12')
  await next(page).click()
  await expect(formOf(page, 'Tarea 16')).toBeVisible()
  await expect(steps(page)).toContainText('4 de 12')
  await page.reload()
  await expect(steps(page)).toContainText('4 de 12')
  await previous(page).click()
  await expect(formOf(page, 'Tarea 14')).toBeVisible()
  await page.goBack()
  await expect(formOf(page, 'Tarea 16')).toBeVisible()
  await expect(steps(page)).toContainText('4 de 12')

  // By its address alone it is no row of any list.
  await page.goto(page.url())
  await expect(formOf(page, 'Tarea 16')).toBeVisible()
  const elsewhere = await page.context().newPage()
  await elsewhere.goto(page.url())
  await expect(formOf(elsewhere, 'Tarea 16')).toBeVisible()
  await expect(elsewhere.getByRole('button', { name: 'Imprimir' })).toBeVisible()
  await expect(steps(elsewhere)).toHaveCount(0)
})

test('it goes on over the pages of the list, and what was typed meanwhile is there on the way back', async ({
  page,
}) => {
  await open(page)
  await row(page, 'Tarea 20').click()
  await expect(steps(page)).toContainText(`20 de ${tasks}`)
  await page.getByLabel('Notas').fill('Sin enviar')
  await next(page).click()
  await expect(formOf(page, 'Tarea 21')).toBeVisible()
  await expect(page.getByLabel('Notas')).toHaveValue('')
  await previous(page).click()
  await expect(formOf(page, 'Tarea 20')).toBeVisible()
  await expect(page.getByLabel('Notas')).toHaveValue('Sin enviar')
  expect(await named('Tarea 20')).toMatchObject([{ notes: null }])
})

test('the history of a record tells who changed what, once it is opened', async ({ page }) => {
  await open(page)
  await row(page, 'Tarea 3').click()
  await page.getByLabel('Notas').fill('Llamar el lunes')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Datos guardados.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Historial' })).toHaveCount(0)
  await page.getByText('Historial', { exact: true }).click()
  const entries = page.getByRole('list', { name: 'Historial' }).getByRole('listitem')
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText('Tú')
  await expect(entries.first().getByRole('row', { name: /^Notas/ })).toContainText('Llamar el lunes')
  await expect(entries.last()).toContainText('Creado')
})

test('on a phone a round plus stays in sight and covers nothing at the end; the steps have a line of their own', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  const plus = page.getByRole('button', { name: 'Crear', exact: true })
  await expect(plus).toBeInViewport({ ratio: 1 })
  // The end of the list is where it stays once its cards are there.
  await expect(page.getByRole('article').filter({ hasText: 'Tarea 20' })).toBeVisible()
  await page.getByRole('button', { name: 'Página siguiente' }).scrollIntoViewIfNeeded()
  await page.getByRole('main').evaluate(main => main.scrollTo(0, main.scrollHeight))
  await expect(plus).toBeInViewport({ ratio: 1 })
  await expect(async () => {
    await page.getByRole('main').evaluate(main => main.scrollTo(0, main.scrollHeight))
    const pager = await page.getByRole('button', { name: 'Página siguiente' }).boundingBox()
    const round = await plus.boundingBox()
    expect(round?.width).toBe(round?.height)
    expect(round?.y ?? 0).toBeGreaterThanOrEqual((pager?.y ?? 0) + (pager?.height ?? 0))
  }).toPass()
  await page.getByRole('article').filter({ hasText: 'Tarea 5' }).first().click()
  await expect(steps(page)).toContainText(`5 de ${tasks}`)
  await next(page).click()
  await expect(formOf(page, 'Tarea 6')).toBeVisible()
})
