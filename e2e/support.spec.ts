import { expect, type Page } from '@playwright/test'
import { barriersInEveryLook, desktop, phone } from './support/accessibility.ts'
import { enter } from './support/site.ts'
import { test } from './support/test.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

interface Person {
  email: string
  password: string
}

const channels = [
  { category: 'Facturación', channel: 'cobranzas' },
  { category: 'Entregas', channel: 'bodega' },
  { category: 'Reclamos', channel: 'bodega' },
]

let workshop: Workshop
let ana: Person
let eva: Person
let staff: Person
let helpedViewId: string

const set = (environmentId: string, data: object) =>
  workshop.designer.run(
    'mutation ($environmentId: String!, $data: JSON!) { updateEnvironment(environmentId: $environmentId, data: $data) { _id } }',
    { environmentId, data },
  )

/** Somebody of the workshop who may see every conversation. */
async function answering(email: string): Promise<Person> {
  const person = await workshop.member(email)
  const { environmentUsers } = await workshop.designer.run<{ environmentUsers: { items: { _id: string }[] } }>(
    'query ($id: String!, $filter: String!) { environmentUsers(environmentId: $id, filter: $filter) { items { _id } } }',
    { id: workshop.id, filter: email },
  )
  await workshop.designer.run(
    'mutation ($id: String!, $data: JSON!) { updateEnvironmentUser(environmentUserId: $id, data: $data) { _id } }',
    { id: environmentUsers.items[0]?._id, data: { canView: true } },
  )
  return person
}

test.beforeAll(async () => {
  workshop = await openWorkshop(3)
  ana = await workshop.member('ana@example.com')
  eva = await workshop.member('eva@example.com')
  staff = await answering('soporte@example.com')
  const helpBlockId = await workshop.create('block', {
    name: 'Ayuda',
    title: 'Cómo se lee',
    identifier: 'ayuda',
    content: '<p>De arriba abajo.</p>',
  })
  helpedViewId = await workshop.create('view', {
    name: 'Con ayuda',
    title: 'Con ayuda',
    path: '/con-ayuda',
    intercom: true,
    items: [
      { type: 'section', title: 'Qué es', content: 'Lo de esta semana', helpBlockId, subItems: [] },
      { type: 'table', tableId: workshop.tableId, cssClass: 'quieta', touchless: true },
      { type: 'form', formId: workshop.formId, cssClass: 'llena', fullSize: true },
    ],
  })
  await set(workshop.id, { enableTellus: true, tellusChannels: channels })
})
test.afterAll(() => workshop.close())

const inDialog = { within: '[role=dialog]' }
const view = () => `${workshop.url}/ordenes`
const entry = (page: Page) => page.getByRole('button', { name: /^Mensajes de soporte/ })
const drawer = (page: Page) => page.getByRole('dialog')
const said = (page: Page) => page.getByRole('log', { name: 'Conversación' }).getByRole('article')
const box = (page: Page) => page.getByRole('textbox', { name: 'Mensaje' })
const category = (page: Page) => drawer(page).getByRole('combobox', { name: '¿Sobre qué quieres escribir?' })
const tickets = (page: Page) => page.getByRole('list', { name: 'Tickets de soporte' }).getByRole('link')

/** Begins a conversation from the view that is open. */
async function begin(page: Page, about: string, text: string) {
  await entry(page).click()
  await drawer(page).getByRole('button', { name: 'Conversación nueva' }).click()
  await category(page).click()
  await page.getByRole('option', { name: about, exact: true }).click()
  await box(page).fill(text)
  await box(page).press('Enter')
  await expect(said(page)).toContainText([text])
}

/** Somebody answers the conversation in which that was said. */
async function answer(search: string, text: string) {
  const { supportConversations } = await workshop.designer.run<{ supportConversations: { items: { _id: string }[] } }>(
    'query ($id: String!, $search: String!) { supportConversations(environmentId: $id, mine: false, search: $search) { items { _id } } }',
    { id: workshop.id, search },
  )
  await workshop.designer.run(
    'mutation ($id: String!, $text: String!) { sendSupportMessage(conversationId: $id, messageId: "respuesta", text: $text) { _id } }',
    { id: supportConversations.items[0]?._id, text },
  )
}

test('[X13][X14][X24][C30] views have the button for support messages while it is switched on, and not otherwise', async ({
  page,
}) => {
  await set(workshop.id, { enableTellus: false })
  await enter(page, view(), ana)
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('heading', { name: 'Órdenes' })).toBeVisible()
  await expect(page.getByRole('grid').getByText('OT-00001')).toBeVisible()
  await expect(entry(page)).toHaveCount(0)
  await set(workshop.id, { enableTellus: true })
  await expect(bar.getByRole('button', { name: 'Mensajes de soporte' })).toBeVisible()
  await entry(page).click()
  await expect(drawer(page).getByText('Todavía no has escrito a soporte')).toBeVisible()
  expect(await barriersInEveryLook(page, inDialog, [desktop])).toEqual([])
  await page.keyboard.press('Escape')
  await set(workshop.id, { enableTellus: false })
  await expect(entry(page)).toHaveCount(0)
  await set(workshop.id, { enableTellus: true })
})

test('[C6] one environment has tickets, and another of the same server has none', async ({ page }) => {
  await workshop.designer.run('mutation { createEnvironment(_id: "otro", name: "Otro") { _id } }')
  const manage = (id: string) => workshop.url.replace('taller', id)
  const { testAdmin } = await import('../server/testing/testServer.ts')
  await enter(page, `${manage('taller')}/manage/tickets`, testAdmin)
  await expect(page.getByRole('heading', { level: 1, name: 'Tickets de soporte' })).toBeVisible()
  await enter(page, `${manage('otro')}/manage/tickets`, testAdmin)
  await expect(
    page.getByRole('heading', { level: 1, name: 'El soporte está desactivado en este ambiente' }),
  ).toBeVisible()
  await enter(page, `${manage('otro')}/manage`, testAdmin)
  await expect(page.getByRole('link', { name: /Usuarios/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Tickets/ })).toHaveCount(0)
})

test('[X15][X16][C31] a conversation begins with one of the categories, and is answered in its channel', async ({
  page,
  otherPage,
}) => {
  await enter(page, view(), eva)
  await entry(page).click()
  await drawer(page).getByRole('button', { name: 'Conversación nueva' }).click()
  await box(page).fill('Falta una caja')
  await box(page).press('Enter')
  await expect(category(page)).toHaveAccessibleDescription('Debe seleccionar un canal')
  await expect(drawer(page).getByText('Debe seleccionar un canal')).toBeVisible()
  await expect(box(page)).toHaveValue('Falta una caja')
  await category(page).click()
  await expect(page.getByRole('option')).toHaveText(channels.map(channel => channel.category))
  await page.getByRole('option', { name: 'Entregas' }).click()
  await expect(drawer(page).getByText('Debe seleccionar un canal')).toHaveCount(0)
  await drawer(page).getByRole('button', { name: 'Enviar' }).click()
  await expect(said(page)).toContainText(['Falta una caja'])
  expect(await barriersInEveryLook(page, inDialog, [desktop])).toEqual([])

  await enter(otherPage, `${workshop.url}/manage/tickets`, staff)
  await tickets(otherPage).filter({ hasText: 'Falta una caja' }).click()
  const facts = otherPage.getByRole('region', { name: 'Datos de la conversación' })
  await expect(facts.locator('dl')).toContainText('CategoríaEntregas')
  await expect(facts.locator('dl')).toContainText('Canalbodega')
})

test('on a phone the drawer fills the page and keeps nobody out: the list, a new conversation, and one that goes on', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await enter(page, view(), eva)
  const seen = () => barriersInEveryLook(page, inDialog, [phone])
  await entry(page).click()
  await expect(drawer(page).getByRole('button', { name: 'Conversación nueva' })).toBeVisible()
  expect(await seen()).toEqual([])
  await drawer(page).getByRole('button', { name: 'Conversación nueva' }).click()
  await box(page).fill('¿Dónde está mi pedido?')
  await box(page).press('Enter')
  await expect(drawer(page).getByText('Debe seleccionar un canal')).toBeVisible()
  expect(await seen()).toEqual([])
  await category(page).click()
  await page.getByRole('option', { name: 'Entregas', exact: true }).click()
  await box(page).press('Enter')
  await expect(said(page)).toContainText(['¿Dónde está mi pedido?'])
  expect(await seen()).toEqual([])
  await expect.poll(async () => (await drawer(page).boundingBox())?.width).toBe(phone.width)
})

test('[X18][X19][X22][X28] a ticket is a conversation of somebody: answered, closed, and open again with a new message', async ({
  page,
  otherPage,
}) => {
  await enter(page, view(), ana)
  await begin(page, 'Facturación', 'La boleta tiene otro nombre')
  await expect(drawer(page).getByText('Abierta', { exact: true })).toBeVisible()

  await enter(otherPage, `${workshop.url}/manage`, staff)
  await otherPage.getByRole('link', { name: /Tickets de soporte/ }).click()
  await expect(otherPage).toHaveURL(/\/manage\/tickets$/)
  await expect(tickets(otherPage).filter({ hasText: 'La boleta tiene otro nombre' })).toHaveCount(1)
  const ticket = tickets(otherPage).filter({ hasText: 'ana@example.com' })
  await expect(ticket).toContainText('Facturación · cobranzas')
  await expect(ticket).toContainText('Abierta')
  await expect(ticket).toContainText('1 sin leer')
  await ticket.click()
  await expect(said(otherPage)).toContainText(['La boleta tiene otro nombre'])
  await expect(ticket).not.toContainText('sin leer')
  // It was read, which its author is told.
  await expect(said(page).first()).toContainText('Leído')

  await box(otherPage).pressSequentially('La corregimos hoy')
  await expect(page.getByRole('status').filter({ hasText: 'está escribiendo' })).toBeVisible()
  await box(otherPage).press('Enter')
  await expect(said(page)).toContainText(['La boleta tiene otro nombre', 'La corregimos hoy'])
  await otherPage.getByText('Nota interna', { exact: true }).click()
  await box(otherPage).fill('Es clienta antigua')
  await box(otherPage).press('Enter')
  await expect(said(otherPage)).toHaveCount(3)
  await expect(said(otherPage).last()).toContainText('Es clienta antigua')
  expect(await barriersInEveryLook(otherPage)).toEqual([])

  await otherPage.getByRole('button', { name: 'Cerrar conversación' }).click()
  await expect(otherPage.getByRole('button', { name: 'Volver a abrir' })).toBeVisible()
  await expect(ticket).toContainText('Cerrada')
  await expect(drawer(page).getByText('Cerrada', { exact: true })).toBeVisible()
  await expect(drawer(page).getByText('La conversación está cerrada. Si escribes, se vuelve a abrir.')).toBeVisible()
  await expect(said(page)).toHaveCount(2)

  await box(page).fill('Gracias, falta la del lunes')
  await box(page).press('Enter')
  await expect(drawer(page).getByText('Abierta', { exact: true })).toBeVisible()
  await expect(ticket).toContainText('Abierta')
  await expect(said(otherPage).last()).toContainText('Gracias, falta la del lunes')
  await drawer(page).getByRole('button', { name: 'Volver a mis conversaciones' }).click()
  await expect(
    drawer(page).getByRole('list', { name: 'Mis conversaciones' }).getByRole('button').first(),
  ).toContainText('Abierta')
})

test('[X17] without a connection the chat says so, keeps what is written, and connects again when it is asked to', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'es-419', reducedMotion: 'reduce' })
  const page = await context.newPage()
  let isDown = false
  const cut: (() => void)[] = []
  await page.route(/\/(graphql|health)$/, route => (isDown ? route.abort() : route.continue()))
  await page.routeWebSocket(/\/graphql$/, socket => {
    if (isDown) return void socket.close({ code: 1012 })
    socket.connectToServer()
    cut.push(() => void socket.close({ code: 1012 }))
  })
  await enter(page, view(), ana)
  await begin(page, 'Reclamos', 'Llegó rota')

  isDown = true
  for (const end of cut) end()
  const lost = drawer(page).getByRole('alert').filter({ hasText: 'No hay conexión con el chat' })
  await expect(lost).toBeVisible()
  await box(page).fill('Mando una foto')
  await box(page).press('Enter')
  await expect(said(page).last()).toContainText('Enviando…')
  const failed = said(page).filter({ hasText: 'No se envió.' })
  await expect(failed).toContainText('Mando una foto')
  await box(page).fill('y otra')
  const retry = lost.getByRole('button', { name: 'Reintentar' })
  // After each attempt in vain the page itself waits twice as long for its next one: at the end, half a minute.
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await retry.click()
    await expect(retry).toBeEnabled()
  }
  await expect(lost).toBeVisible()
  await expect(box(page)).toHaveValue('y otra')
  expect(await barriersInEveryLook(page, inDialog, [desktop])).toEqual([])

  isDown = false
  await retry.click()
  await expect(lost).toHaveCount(0)
  await failed.getByRole('button', { name: 'Reintentar' }).click()
  await expect(said(page)).toContainText(['Llegó rota', 'Mando una foto'])
  await expect(said(page).last()).toContainText('Enviado')
  await answer('Llegó rota', 'La cambiamos')
  await expect(said(page)).toContainText(['Llegó rota', 'Mando una foto', 'La cambiamos'])
  await expect(box(page)).toHaveValue('y otra')
  await page.reload()
  await entry(page).click()
  await drawer(page)
    .getByRole('button', { name: /Reclamos/ })
    .click()
  await expect(box(page)).toHaveValue('y otra')
  await expect(said(page)).toHaveCount(3)
  await context.close()
})

test('[X20] a conversation that is not there says so, to its person and to who answers', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  const gone = `${workshop.id}_aaaaaaaaaaaaaaaaa`
  await enter(page, `${view()}?support=${gone}`, ana)
  await expect(page.getByRole('dialog').getByText('Conversation Not Found', { exact: true })).toBeVisible()
  await enter(page, `${workshop.url}/manage/tickets/${gone}`, staff)
  await expect(page.getByText('Conversation Not Found', { exact: true })).toBeVisible()
  await context.close()
})

test('[X21][D40][D41] with canView somebody reviews the conversations of everybody, and without it only his own', async ({
  page,
  otherPage,
}) => {
  await enter(page, view(), ana)
  await begin(page, 'Entregas', 'Soy Ana')
  await enter(otherPage, view(), eva)
  await begin(otherPage, 'Entregas', 'Soy Eva')
  await drawer(otherPage).getByRole('button', { name: 'Volver a mis conversaciones' }).click()
  const own = drawer(otherPage).getByRole('list', { name: 'Mis conversaciones' })
  await expect(own).toContainText('Soy Eva')
  await expect(own).not.toContainText('Soy Ana')
  await enter(otherPage, `${workshop.url}/manage/tickets`, eva)
  await expect(otherPage.getByText('No tienes permiso para estar aquí')).toBeVisible()
  await expect(otherPage.getByText('Soy Ana')).toHaveCount(0)

  await enter(page, `${workshop.url}/manage/tickets`, staff)
  await expect(tickets(page).filter({ hasText: 'Soy Ana' })).toHaveCount(1)
  await expect(tickets(page).filter({ hasText: 'Soy Eva' })).toHaveCount(1)
})

test('[D59] the tickets are found by what was said, status, channel, who answers and what is unread, also on a phone', async ({
  page,
  otherPage,
}) => {
  await enter(otherPage, view(), ana)
  await begin(otherPage, 'Facturación', 'Cuota de agosto')
  await enter(page, `${workshop.url}/manage/tickets`, staff)
  const filters = page.getByRole('group', { name: 'Filtros' })
  const choose = async (name: string, option: string) => {
    await filters.getByRole('combobox', { name }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await filters.getByRole('searchbox').fill('agosto')
  await expect(tickets(page)).toHaveCount(1)
  await choose('Canal', 'bodega')
  await expect(page.getByText('Ninguna conversación coincide')).toBeVisible()
  await choose('Canal', 'cobranzas')
  await expect(tickets(page)).toHaveCount(1)
  await choose('Estado', 'Cerrada')
  await expect(tickets(page)).toHaveCount(0)
  await choose('Estado', 'Abierta')
  await choose('Responsable', 'Sin responsable')
  await filters.getByRole('checkbox', { name: 'Solo sin leer' }).check()
  await expect(tickets(page)).toHaveCount(1)
  await filters.getByRole('checkbox', { name: 'Solo sin leer' }).uncheck()
  await page.setViewportSize({ width: 390, height: 844 })
  await tickets(page).click()
  await expect(said(page)).toContainText(['Cuota de agosto'])
  await expect(page.getByRole('list', { name: 'Tickets de soporte' })).toBeHidden()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await barriersInEveryLook(page)).toEqual([])
  await page.getByRole('link', { name: 'Volver a los tickets' }).click()
  await expect(tickets(page)).toHaveCount(1)
})

test('answers that are saved are inserted where an answer is written', async ({ page, otherPage }) => {
  await enter(otherPage, view(), ana)
  await begin(otherPage, 'Facturación', 'Una duda')
  await enter(page, `${workshop.url}/manage/tickets`, staff)
  await tickets(page).filter({ hasText: 'Una duda' }).click()
  await page.getByRole('button', { name: 'Respuestas guardadas' }).click()
  await page.getByRole('menuitem', { name: 'Administrar respuestas guardadas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Respuestas guardadas' })
  await dialog.getByRole('button', { name: 'Respuesta nueva' }).click()
  await dialog.getByRole('button', { name: 'Guardar respuesta' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Título' })).toHaveAccessibleDescription(/requerido/i)
  await dialog.getByRole('textbox', { name: 'Título' }).fill('Saludo')
  await dialog.getByRole('textbox', { name: 'Texto' }).fill('Hola, ¿en qué te ayudo?')
  await dialog.getByRole('button', { name: 'Guardar respuesta' }).click()
  await expect(dialog.getByRole('listitem')).toContainText('Saludo')
  expect(await barriersInEveryLook(page, inDialog, [desktop])).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Respuestas guardadas' }).click()
  await page.getByRole('menuitem', { name: /Saludo/ }).click()
  await expect(box(page)).toHaveValue('Hola, ¿en qué te ayudo?')
  await page.getByRole('combobox', { name: 'Responsable' }).last().click()
  await page.getByRole('option', { name: 'soporte@example.com' }).click()
  await expect(tickets(page).filter({ hasText: 'Una duda' })).toContainText('soporte@example.com')
})

test('[G84] touchless takes no clicks, fullSize fills the height, help opens in a dialog, content is a text, intercom shows the launcher', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await enter(page, `${workshop.url}/con-ayuda`, ana)
  const main = page.getByRole('main')
  await expect(main.getByText('Lo de esta semana')).toBeVisible()
  await expect(main.locator('.quieta')).toHaveCSS('pointer-events', 'none')
  await expect.poll(async () => (await main.locator('.llena').boundingBox())?.height).toBeGreaterThan(640)
  await main.getByRole('button', { name: 'Ayuda: Cómo se lee' }).click()
  await expect(page.getByRole('dialog', { name: 'Cómo se lee' }).getByText('De arriba abajo.')).toBeVisible()
  await page.keyboard.press('Escape')
  const launcher = page.getByRole('button', { name: 'Escribir a soporte' })
  await expect(launcher).toBeInViewport()
  expect(await barriersInEveryLook(page)).toEqual([])
  await launcher.click()
  await expect(drawer(page).getByRole('button', { name: 'Conversación nueva' })).toBeVisible()
  await page.goto(view())
  await expect(entry(page)).toBeVisible()
  await expect(launcher).toHaveCount(0)
  await workshop.update('view', helpedViewId, { intercom: false })
  await page.goto(`${workshop.url}/con-ayuda`)
  await expect(entry(page)).toBeVisible()
  await expect(launcher).toHaveCount(0)
})
