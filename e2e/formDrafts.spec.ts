import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, type Route } from '@playwright/test'
import { systemClock } from '../server/system/clock.ts'
import { TestClient, type TestSession } from '../server/testing/testClient.ts'
import { startTestServer } from '../server/testing/testServer.ts'
import { holdDrafts, keptDrafts } from './support/keptDrafts.ts'
import { enter, formOf } from './support/site.ts'
import { test } from './support/test.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

let workshop: Workshop
let person: { email: string; password: string }
let made = 0

test.beforeAll(async () => {
  workshop = await openWorkshop(5)
  person = await workshop.member('ana@example.com')
})
test.afterAll(() => workshop.close())

/** A new form of orders alone on a view. @returns its title and the view's path */
async function orderForm(fields: readonly string[], more: Record<string, unknown> = {}, place: Workshop = workshop) {
  const title = `Ficha ${++made}`
  const formId = await place.create('form', {
    name: title,
    title,
    collectionId: `${place.id}_orders`,
    fields: fields.map(fieldName => ({ type: 'editable', fieldName })),
    ...more,
  })
  const path = `/ficha${made}`
  await place.create('view', { name: title, path, items: [{ type: 'form', formId }] })
  return { title, path }
}

const withStatus = { type: 'fixed', fieldName: 'status', fixed: { value: 'open' } }
const newOrder = (more: Record<string, unknown> = {}) =>
  orderForm([], {
    fields: [...['code', 'notes'].map(fieldName => ({ type: 'editable', fieldName })), withStatus],
    ...more,
  })

const phone = { width: 390, height: 844 }
const open = (page: Page, path: string) => enter(page, workshop.url + path, person)
const send = (page: Page, title: string) => formOf(page, title).getByRole('button', { name: 'Enviar' })
const back = (page: Page) => page.getByText('Recuperamos lo que habías escrito')
const withCode = async (code: string, place: Workshop = workshop) =>
  (await place.stored('orders')).filter(order => order.code === code)

/** Everything that the browser keeps, as text. */
const keptBy = async (page: Page) =>
  (await keptDrafts(page)).join() +
  (await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])))

/** Sends a request on as the browser would have: the names of environments are not known outside of it. */
const forward = (route: Route) =>
  new Promise<void>((resolve, reject) => {
    const { port, host, pathname } = new URL(route.request().url())
    const sent = request(
      { host: '127.0.0.1', port, path: pathname, method: 'POST', headers: { ...route.request().headers(), host } },
      answer => answer.resume().on('end', resolve),
    )
    sent.on('error', reject)
    sent.end(route.request().postData())
  })

/** Submits reach the server, and their answers are lost on the way back, until what is returned is called. */
async function loseAnswers(page: Page) {
  await page.route('**/graphql', async route => {
    const isSubmit = route.request().postData()?.includes('submitForm') === true
    if (!isSubmit) return route.continue()
    await forward(route)
    await route.abort('connectionreset')
  })
  return () => page.unroute('**/graphql')
}

/** Submits do not reach the server until what is returned is called. */
async function holdSubmits(page: Page) {
  await page.route('**/graphql', route =>
    route.request().postData()?.includes('submitForm') ? route.abort('connectionreset') : route.continue(),
  )
  return () => page.unroute('**/graphql')
}

/** The longest wait between two attempts, and then some: it grows with how often an answer was lost. */
const nextAttempt = { timeout: 100_000 }

test('what is typed survives a reload, says that it is back, and can be discarded', async ({ page }) => {
  const { title, path } = await newOrder()
  await open(page, path)
  const form = formOf(page, title)
  await form.getByRole('textbox', { name: 'Código' }).fill('D-1')
  await form.getByRole('textbox', { name: 'Notas' }).fill('a medio escribir')
  await page.reload()
  await expect(back(page)).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Código' })).toHaveValue('D-1')
  await expect(form.getByRole('textbox', { name: 'Notas' })).toHaveValue('a medio escribir')
  await form.getByRole('button', { name: 'Descartar' }).click()
  await expect(form.getByRole('textbox', { name: 'Código' })).toHaveValue('')
  await page.reload()
  await expect(form.getByRole('textbox', { name: 'Código' })).toHaveValue('')
  await expect(back(page)).toHaveCount(0)
})

test('what the browser had no time to write before a reload is there after it, and what it had no time to remove is not', async ({
  page,
}) => {
  const { title, path } = await newOrder()
  await open(page, path)
  const form = formOf(page, title)
  await expect(form.getByRole('textbox', { name: 'Código' })).toHaveValue('')
  const other = await page.context().newPage()
  await other.goto(workshop.url)
  const letWrite = await holdDrafts(other)
  await form.getByRole('textbox', { name: 'Código' }).fill('D-2')
  await form.getByRole('textbox', { name: 'Notas' }).fill('escrito sin tiempo')
  await page.reload()
  await letWrite()
  await expect(back(page)).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Código' })).toHaveValue('D-2')
  await expect(form.getByRole('textbox', { name: 'Notas' })).toHaveValue('escrito sin tiempo')

  const letRemove = await holdDrafts(other)
  await form.getByRole('button', { name: 'Descartar' }).click()
  await page.reload()
  await letRemove()
  await expect(form.getByRole('textbox', { name: 'Código' })).toHaveValue('')
  await expect.poll(() => keptDrafts(page)).toEqual([])
  await expect.poll(() => keptBy(page)).not.toContain('draft')
  await other.close()
})

test('what was sent or reverted does not come back, and neither does another person’s', async ({ page, browser }) => {
  const { title, path } = await newOrder()
  await open(page, path)
  const form = formOf(page, title)
  await form.getByRole('textbox', { name: 'Código' }).fill('D-2')
  await send(page, title).click()
  await expect(page.getByText('Datos guardados.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Notas' }).fill('se revierte')
  await form.getByRole('button', { name: 'Revertir' }).click()
  await page.reload()
  await expect(form.getByRole('textbox', { name: 'Notas' })).toHaveValue('')
  await expect(back(page)).toHaveCount(0)

  await form.getByRole('textbox', { name: 'Notas' }).fill('solo de Ana')
  await expect.poll(() => keptDrafts(page)).toEqual([expect.stringContaining('solo de Ana')])
  const context = await browser.newContext({
    locale: 'es-419',
    storageState: await page.context().storageState({ indexedDB: true }),
  })
  const other = await context.newPage()
  await other.goto(workshop.url)
  await other.evaluate(() => localStorage.clear())
  const second = await workshop.member('otra@example.com')
  await enter(other, workshop.url + path, second)
  await expect(formOf(other, title).getByLabel('Notas')).toHaveValue('')
  await expect(back(other)).toHaveCount(0)
  await context.close()
})

test('passwords and fingerprints are never kept', async ({ page }) => {
  const image =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
  await workshop.create('collection', {
    name: 'people',
    fields: [
      { name: 'name', label: 'Nombre', type: 'string' },
      { name: 'secret', label: 'Clave', type: 'password', options: { min: 4 } },
      { name: 'finger', label: 'Huella', type: 'fingerprint', optional: true },
    ],
  })
  const [id] = await workshop.records('people', [{ name: 'Ana', secret: 'guardada', finger: { image } }])
  const { title, path } = await orderForm(['name', 'secret', 'finger'], {
    collectionId: `${workshop.id}_people`,
    type: 'update',
    updateVariableName: 'id',
  })
  await open(page, `${path}?id=${id}`)
  const form = formOf(page, title)
  await form.getByLabel('Nombre').fill('Ana María')
  await form.locator('input[type="password"]').fill('hunter2-hunter2')
  await page.reload()
  await expect(form.getByLabel('Nombre')).toHaveValue('Ana María')
  await expect(form.locator('input[type="password"]')).toHaveValue('')
  const kept = await keptBy(page)
  expect(kept).toContain('Ana María')
  expect(kept).not.toContain('hunter2')
  expect(kept).not.toContain('iVBORw0KGgo')
})

test('[H74] a submit whose answer was lost is asked for again and executed once', async ({ page }) => {
  const { title, path } = await newOrder()
  test.setTimeout(240_000)
  await open(page, path)
  const loseNoMore = await loseAnswers(page)
  const form = formOf(page, title)
  await form.getByRole('textbox', { name: 'Código' }).fill('L-1')
  await send(page, title).click()
  await expect(form.getByText('Esperando conexión para enviar')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Código' })).toBeDisabled()
  await expect(send(page, title)).toBeDisabled()
  await loseNoMore()
  await expect(page.getByText('Datos guardados.')).toBeVisible(nextAttempt)
  await expect(form.getByRole('textbox', { name: 'Código' })).toHaveValue('')
  expect(await withCode('L-1')).toHaveLength(1)
})

test('also after a reload: the lost answer is asked for with the key that it had', async ({ page }) => {
  const { title, path } = await newOrder()
  await open(page, path)
  const loseNoMore = await loseAnswers(page)
  const form = formOf(page, title)
  await form.getByRole('textbox', { name: 'Código' }).fill('L-2')
  await send(page, title).click()
  await expect(form.getByText('Esperando conexión para enviar')).toBeVisible()
  expect(await withCode('L-2')).toHaveLength(1)
  await loseNoMore()
  await page.reload()
  await expect(page.getByText('Datos guardados.')).toBeVisible()
  expect(await withCode('L-2')).toHaveLength(1)
  await page.reload()
  await expect(form.getByRole('textbox', { name: 'Código' })).toHaveValue('')
  await expect(back(page)).toHaveCount(0)
})

test('[H75][H76] a form that is sent twice in a hurry is executed once', async ({ page }) => {
  const { title, path } = await newOrder()
  await open(page, path)
  await formOf(page, title).getByLabel('Código').fill('X-2')
  await send(page, title).dblclick()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Datos guardados.')).toBeVisible()
  expect(await withCode('X-2')).toHaveLength(1)
})

test('on a phone whose connection drops twice, nothing typed is lost and the form goes out once', async ({
  page,
  context,
}) => {
  const { title, path } = await newOrder()
  await page.setViewportSize(phone)
  await open(page, path)
  const form = formOf(page, title)
  await form.getByRole('textbox', { name: 'Código' }).fill('T-1')
  await context.setOffline(true)
  await form.getByRole('textbox', { name: 'Notas' }).fill('escrito sin señal')
  await expect(page.getByText('Sin conexión')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Sin conexión')).toHaveCount(0)
  await expect(form.getByRole('textbox', { name: 'Notas' })).toHaveValue('escrito sin señal')
  await context.setOffline(true)
  await send(page, title).click()
  await expect(form.getByText('Esperando conexión para enviar')).toBeVisible()
  await page.screenshot({ path: 'test-results/form-waiting-390.png', fullPage: true })
  expect(await withCode('T-1')).toHaveLength(0)
  await context.setOffline(false)
  await expect(page.getByText('Datos guardados.')).toBeVisible()
  expect(await withCode('T-1')).toMatchObject([{ notes: 'escrito sin señal' }])
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

const asDesigner = (data: Record<string, unknown>, itemId: string | undefined) =>
  workshop.designer.run(
    'mutation ($collectionId: String!, $itemId: String!, $data: JSON!) { updateItem(collectionId: $collectionId, itemId: $itemId, data: $data) }',
    { collectionId: `${workshop.id}_orders`, itemId, data },
  )

test('of two people who edit one record the second sees what changed and chooses by field', async ({
  page,
  otherPage: other,
}) => {
  const { title, path } = await orderForm(['code', 'amount', 'notes', 'customer'], {
    type: 'update',
    updateVariableName: 'id',
  })
  const [lanas, hilanderia] = workshop.customers
  const [id] = await workshop.records('orders', [
    { code: 'C-1', status: 'open', amount: 5, notes: 'antes', customer: lanas },
  ])
  const at = `${path}?id=${id}`
  await open(page, at)
  const mine = formOf(page, title)
  await mine.getByRole('textbox', { name: 'Notas' }).fill('lo mío')
  await mine.getByRole('textbox', { name: 'Monto' }).fill('50')
  await enter(other, workshop.url + at, await workshop.member('otro@example.com'))
  const theirs = formOf(other, title)
  await theirs.getByRole('textbox', { name: 'Notas' }).fill('lo del otro')
  await theirs.getByRole('textbox', { name: 'Monto' }).fill('99')
  await theirs.getByRole('textbox', { name: 'Código' }).fill('C-1b')
  await theirs.getByLabel('Cliente').click()
  await other.getByRole('option', { name: 'Hilandería Quillota' }).click()
  await send(other, title).click()
  await expect(other.getByText('Datos guardados.')).toBeVisible()

  await expect(mine.getByText('Alguien cambió este registro mientras lo editabas')).toBeVisible()
  await expect(mine.getByRole('textbox', { name: 'Código' })).toHaveValue('C-1b')
  await expect(mine.getByRole('textbox', { name: 'Notas' })).toHaveValue('lo mío')
  await send(page, title).click()
  await expect(page.getByText('Todavía no se envió: elige antes qué valor queda.')).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Monto: Dejar lo mío' })).toBeFocused()
  expect((await withCode('C-1b'))[0]).toMatchObject({ notes: 'lo del otro', amount: 99 })
  await page.screenshot({ path: 'test-results/form-changed.png', fullPage: true })
  const changes = mine.getByRole('alert')
  for (const text of ['antes', 'lo del otro', 'lo mío', '99'])
    await expect(changes.getByText(text, { exact: true })).toBeVisible()
  const customer = changes.getByRole('listitem').filter({ hasText: 'Cliente' })
  await expect(customer.getByRole('combobox').first()).toHaveValue('Lanas del Sur')
  await expect(customer.getByRole('combobox').last()).toHaveValue('Hilandería Quillota')

  await mine.getByRole('button', { name: 'Notas: Dejar lo mío' }).click()
  await mine.getByRole('button', { name: 'Monto: Tomar lo del otro' }).click()
  await expect(mine.getByRole('textbox', { name: 'Monto' })).toHaveValue('99')
  await send(page, title).click()
  await expect(page.getByText('Datos guardados.')).toBeVisible()
  expect(await withCode('C-1b')).toMatchObject([{ notes: 'lo mío', amount: 99, customer: hilanderia }])
})

test('what changed while the form was closed is told too, on a phone', async ({ page }) => {
  const { title, path } = await orderForm(['code', 'notes'], { type: 'update', updateVariableName: 'id' })
  const [id] = await workshop.records('orders', [{ code: 'C-2', status: 'open', notes: 'antes' }])
  await page.setViewportSize(phone)
  await open(page, `${path}?id=${id}`)
  const form = formOf(page, title)
  await form.getByRole('textbox', { name: 'Notas' }).fill('mis notas, que ya llevaban un buen rato')
  await page.goto(`${workshop.url}/ordenes`)
  await expect(page.getByRole('grid', { name: 'Órdenes de trabajo' })).toBeVisible()
  await asDesigner({ notes: 'otras' }, id)
  await page.goto(`${workshop.url}${path}?id=${id}`)
  await expect(form.getByRole('textbox', { name: 'Notas' })).toHaveValue('mis notas, que ya llevaban un buen rato')
  await expect(form.getByRole('button', { name: 'Notas: Tomar lo del otro' })).toBeVisible()
  await page.screenshot({ path: 'test-results/form-changed-390.png', fullPage: true })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await form.getByRole('button', { name: 'Notas: Tomar lo del otro' }).click()
  await expect(form.getByRole('textbox', { name: 'Notas' })).toHaveValue('otras')
})

test('a record that somebody deletes leaves what was typed on the screen', async ({ page }) => {
  const { title, path } = await orderForm(['code', 'notes'], { type: 'update', updateVariableName: 'id' })
  const [id] = await workshop.records('orders', [{ code: 'C-3', status: 'open' }])
  await open(page, `${path}?id=${id}`)
  const form = formOf(page, title)
  await form.getByRole('textbox', { name: 'Notas' }).fill('para copiar')
  await workshop.designer.run('mutation ($c: String!, $i: String!) { deleteItem(collectionId: $c, itemId: $i) }', {
    c: `${workshop.id}_orders`,
    i: id,
  })
  await expect(form.getByText('Este registro ya no existe')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Notas' })).toHaveValue('para copiar')
  await expect(send(page, title)).toBeDisabled()
})

/** Asks as a page does, with its session. */
async function clientOf(page: Page): Promise<TestClient> {
  const session = await page.evaluate(() => {
    const key = Object.keys(localStorage).find(name => name.endsWith('/session'))
    return JSON.parse(localStorage.getItem(key ?? '') ?? '{}')
  })
  const { hostname, port } = new URL(workshop.url)
  return new TestClient({ port: Number(port), host: hostname, clock: systemClock, session: session as TestSession })
}

/** A form in which something was typed, and its page lost its session. */
async function lostSession(page: Page, code: string, end: (client: TestClient) => Promise<unknown>) {
  const { title, path } = await newOrder()
  await open(page, path)
  const form = formOf(page, title)
  await form.getByRole('textbox', { name: 'Código' }).fill(code)
  await form.getByRole('textbox', { name: 'Notas' }).fill('antes de que terminara')
  await expect.poll(() => keptBy(page)).toContain('antes de que terminara')
  await end(await clientOf(page))
  await expect(page.getByText('Tu sesión terminó.', { exact: false })).toBeVisible()
  return { title, form }
}

async function logInAgain(page: Page) {
  await page.getByLabel('Correo').fill(person.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

test('a session that ends while a form is open asks to log in again, and what was typed is there', async ({ page }) => {
  const { title, form } = await lostSession(page, 'S-1', client => client.run('mutation { logout }'))
  await page.screenshot({ path: 'test-results/form-session-ended.png' })
  await logInAgain(page)
  await expect(back(page)).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Notas' })).toHaveValue('antes de que terminara')
  await send(page, title).click()
  await expect(page.getByText('Datos guardados.')).toBeVisible()
  expect(await withCode('S-1')).toHaveLength(1)
})

test('of a session that somebody ends while a form is open nothing that was typed stays', async ({ page }) => {
  const { form } = await lostSession(page, 'S-2', async client => {
    const { own } = await client.run<{ own: { _id: string }[] }>('{ own: ownSessions { _id } }')
    const ids = own.map(({ _id }) => _id)
    await client.run('mutation ($ids: [String!]!) { endSessions(sessionIds: $ids) }', { ids })
  })
  expect(await keptBy(page)).not.toContain('antes de que terminara')
  await logInAgain(page)
  await expect(form.getByRole('textbox', { name: 'Notas' })).toHaveValue('')
  await expect(back(page)).toHaveCount(0)
})

test('logging out asks before it deletes what was not sent', async ({ page }) => {
  const { title, path } = await newOrder()
  await open(page, path)
  const form = formOf(page, title)
  await form.getByRole('textbox', { name: 'Código' }).fill('O-1')
  const leave = async () => {
    await page.getByRole('button', { name: 'Menú de usuario' }).click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await expect(page.getByText('Tienes datos sin enviar')).toBeVisible()
  }
  await leave()
  await page.screenshot({ path: 'test-results/form-logout.png' })
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(form.getByRole('textbox', { name: 'Código' })).toHaveValue('O-1')
  await leave()
  await page.getByRole('button', { name: 'Borrar y cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/login/)
  await open(page, path)
  await expect(form.getByRole('textbox', { name: 'Código' })).toHaveValue('')
  await expect(back(page)).toHaveCount(0)
})

test('a dialog whose code does not come is told of, and the page stays as it is', async ({ page }) => {
  const { title, path } = await newOrder()
  await open(page, path)
  const form = formOf(page, title)
  await form.getByRole('textbox', { name: 'Código' }).fill('N-1')
  await page.route(/DialogWindow-.*\.js$/, route => route.abort('connectionreset'))
  const leave = async () => {
    await page.getByRole('button', { name: 'Menú de usuario' }).click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  }
  await leave()
  await expect(page.getByText('Algo salió mal')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Código' })).toHaveValue('N-1')
  await page.unroute(/DialogWindow-.*\.js$/)
  await expect(async () => {
    await leave()
    await expect(page.getByText('Tienes datos sin enviar')).toBeVisible({ timeout: 3_000 })
  }).toPass()
})

test('a server that stops while somebody types and comes back gets what was typed', async ({ page }) => {
  test.setTimeout(240_000)
  const dataDirectory = mkdtempSync(join(tmpdir(), 'telar-e2e-'))
  const first = await openWorkshop(3, { dataDirectory })
  const { port } = new URL(first.url)
  const { title, path } = await orderForm([], { fields: [{ type: 'editable', fieldName: 'code' }, withStatus] }, first)
  await enter(page, first.url + path, await first.member('eva@example.com'))
  const form = formOf(page, title)
  await form.getByRole('textbox', { name: 'Código' }).fill('P-')
  await first.close()
  await form.getByRole('textbox', { name: 'Código' }).press('End')
  await form.getByRole('textbox', { name: 'Código' }).pressSequentially('7')
  await send(page, title).click()
  await expect(page.getByText('Sin conexión')).toBeVisible()
  await expect(form.getByText('Esperando conexión para enviar')).toBeVisible()
  const second = await startTestServer({ dataDirectory, config: { port: Number(port) } })
  await expect(page.getByText('Datos guardados.')).toBeVisible(nextAttempt)
  const designer = await second.admin()
  const { page: stored } = await designer.run<{ page: { items: { code: string }[] } }>(
    'query { page: collectionItems(collectionId: "taller_orders", limit: 200) { items } }',
  )
  expect(stored.items.filter(({ code }) => code === 'P-7')).toHaveLength(1)
  await second.close()
  rmSync(dataDirectory, { recursive: true, force: true })
})

test('what was sent without a network waits on every page, is sent by itself, and can be seen, opened and thrown away', async ({
  page,
  context,
}) => {
  const { title, path } = await newOrder()
  const other = await newOrder()
  await page.setViewportSize(phone)
  await open(page, path)
  const form = formOf(page, title)
  const waiting = (count: number) => page.getByRole('button', { name: `${count} por enviar` })
  await expect(form.getByLabel('Código')).toBeVisible()
  // What the list is drawn with comes by itself, while there is a network.
  const loaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => /[A-Z]\w+(?=-)/.exec(name) ?? []),
    )
  for (const code of ['Notices', 'DialogWindow', 'MessageDialog', 'ComponentDialog'])
    await expect.poll(loaded).toContain(code)
  await context.setOffline(true)
  // One after the other, on the same page.
  for (const code of ['W-1', 'W-2']) {
    await form.getByRole('textbox', { name: 'Código' }).fill(code)
    await send(page, title).click()
    await form.getByRole('button', { name: 'Llenar otro' }).click()
    await expect(form.getByRole('textbox', { name: 'Código' })).toHaveValue('')
  }
  await waiting(2).click()
  const list = page.getByRole('dialog', { name: 'Formularios sin enviar' })
  await expect(list.getByRole('listitem')).toHaveText([/W-2/, /W-1/])
  await expect(list.getByRole('listitem').first()).toContainText('Código')
  await expect(list.getByText('Se envía por sí solo apenas haya conexión.')).toHaveCount(2)
  await list
    .getByRole('button', { name: `Descartar ${title}` })
    .first()
    .click()
  await page
    .getByRole('dialog', { name: `¿Descartar lo escrito en «${title}»?` })
    .getByRole('button', { name: 'Descartar' })
    .click()
  await expect(list.getByRole('listitem')).toHaveText([/W-1/])
  await list.getByRole('button', { name: `Abrir ${title}` }).click()
  const opened = page.getByRole('dialog', { name: title })
  await expect(opened.getByRole('textbox', { name: 'Código' })).toHaveValue('W-1')
  await opened.getByRole('button', { name: 'Volver a editar' }).click()
  await opened.getByRole('textbox', { name: 'Notas' }).fill('corregido')
  await opened.getByRole('button', { name: 'Enviar' }).click()
  await expect(opened.getByText('Esperando conexión para enviar')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opened).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(waiting(1)).toBeVisible()

  // From another page, once the network is there.
  const letSubmits = await holdSubmits(page)
  await context.setOffline(false)
  await page.goto(workshop.url + other.path)
  await expect(formOf(page, other.title)).toBeVisible()
  await expect(waiting(1)).toBeVisible()
  await page.screenshot({ path: 'test-results/forms-unsent-390.png' })
  expect(await withCode('W-1')).toEqual([])
  await letSubmits()
  await expect(page.getByText(`${title}: datos guardados.`)).toBeVisible(nextAttempt)
  await expect(waiting(1)).toHaveCount(0)
  expect(await withCode('W-1')).toMatchObject([{ notes: 'corregido' }])
  expect(await withCode('W-2')).toEqual([])
})
