import { expect, type Page } from '@playwright/test'
import { mailsTo } from '../server/testing/sentMails.ts'
import { codeAt } from '../server/testing/twoFactorCodes.ts'
import { startEnvironment, type TestEnvironment } from './support/environment.ts'
import type { Hand } from './support/hands/hand.ts'
import { keyboard } from './support/hands/keyboard.ts'
import { watchOther } from './support/hands/onlyWith.ts'
import { enter } from './support/site.ts'
import { test } from './support/test.ts'

const ana = 'ana@example.com'
const password = 'una clave larga'

let sales: TestEnvironment
let manager: { email: string; password: string }
test.beforeAll(async () => {
  sales = await startEnvironment('ventas', 'Ventas')
  const sells = await sales.create('role', { name: 'Vende' })
  const office = await sales.create('role', { name: 'Oficina' })
  await sales.designer.run(
    'mutation ($data: JSON!) { updateEnvironment(environmentId: "ventas", data: $data) { _id } }',
    { data: { profileFields: [{ name: 'phone', label: 'Teléfono', type: 'string', ownEdit: true }] } },
  )
  await addDeals(sells)
  manager = await sales.member('jefa@example.com', [office])
  const { page } = await sales.designer.run<{ page: { items: { _id: string }[] } }>(
    '{ page: environmentUsers(environmentId: "ventas", filter: "jefa@") { items { _id } } }',
  )
  await sales.designer.run(
    'mutation ($id: String!, $data: JSON!) { updateEnvironmentUser(environmentUserId: $id, data: $data) { _id } }',
    { id: page.items[0]?._id, data: { canAddUsers: true, canManageRoles: true, managedRoles: [sells] } },
  )
})
test.afterAll(() => sales.close())

/** Records of two people, of which who sells sees the own ones. */
async function addDeals(role: string) {
  const fields = [
    { name: 'name', label: 'Trato', type: 'string' },
    { name: 'mail', label: 'De', type: 'email' },
  ]
  const collectionId = await sales.create('collection', { name: 'deals', title: 'Tratos', fields })
  await sales.records('deals', [
    { name: 'De Ana', mail: ana },
    { name: 'De Eva', mail: 'eva@example.com' },
  ])
  const columns = [{ type: 'field', fieldName: 'name' }]
  const tableId = await sales.create('table', { name: 'Tratos', collectionId, columns, roles: [role] })
  const items = [{ type: 'table', tableId: tableId.replace(/^ventas_/, '') }]
  await sales.create('view', { name: 'Tratos', title: 'Tratos', path: '/tratos', items, roles: [role] })
  await sales.create('link', { name: 'Tratos', title: 'Tratos', path: '/tratos', roles: [role] })
  const groups = [{ rules: [{ fieldName: 'mail', operation: 'equals', valueType: 'currentUser' }] }]
  await sales.create('accessRule', { name: 'Cada uno lo suyo', collectionId, forRoles: [role], groups })
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

async function invite(hand: Hand) {
  const { page } = hand
  await hand.press(button(page, 'Invitar'))
  const dialog = dialogOf(page, 'Invitar')
  await hand.write(dialog.getByLabel('Correos'), `Ana Rojas <${ana}>`)
  await hand.press(dialog.getByRole('button', { name: 'Invitar a 1 persona' }))
  await expect(dialog.getByText('1 persona invitada')).toBeVisible()
  await hand.press(dialog.getByRole('button', { name: 'Listo' }))
  await expect(page.getByRole('link', { name: /Ana Rojas/ })).toBeVisible()
}

async function choosePassword(hand: Hand) {
  const { page } = hand
  const mails = () => mailsTo(sales.dataDirectory, ana)
  await expect.poll(async () => (await mails()).length).toBe(1)
  await page.goto(/http:\/\/\S+\/reset\/\w+/.exec((await mails()).join())?.[0] ?? '')
  await hand.write(page.getByLabel('Contraseña nueva', { exact: true }), password)
  await hand.write(page.getByLabel('Repite la contraseña'), password)
  await page.keyboard.press('Enter')
  await hand.press(page.getByRole('link', { name: 'Continuar' }))
  await expect(page.getByText('Este ambiente no tiene vistas para ti todavía.')).toBeVisible()
}

async function openProfile(hand: Hand) {
  const { page } = hand
  await hand.pick(
    page.getByRole('button', { name: /Menú de usuario/ }),
    page.getByRole('menuitem', { name: 'Mi perfil' }),
  )
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Rojas' })).toBeVisible()
}

/** The secret is typed into the app as it stands on the screen. */
async function enrolTwoFactor(hand: Hand): Promise<string> {
  const { page } = hand
  await hand.press(button(page, 'Activar'))
  const dialog = dialogOf(page, 'Verificación en dos pasos')
  await hand.write(dialog.getByLabel('Contraseña actual'), password)
  await page.keyboard.press('Enter')
  const shown = dialog.getByText(/^([A-Z2-7]{1,4} ?){4,}$/)
  await expect(shown).toBeVisible()
  const secret = (await shown.allInnerTexts()).join('').replaceAll(' ', '')
  await hand.write(dialog.getByLabel('Código que muestra la aplicación'), codeAt(secret, Date.now()))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')).toHaveCount(10)
  await hand.press(dialog.getByRole('button', { name: 'Ya los guardé' }))
  await expect(page.getByText('Activada', { exact: true })).toBeVisible()
  return secret
}

async function editProfile(hand: Hand) {
  const { page } = hand
  await hand.write(page.getByLabel('Nombre', { exact: true }), 'Ana')
  await hand.write(page.getByLabel('Apellido'), 'Rojas Soto')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Rojas Soto' })).toBeVisible()
  const own = page.locator('form', { hasText: 'Tus datos aquí' })
  await hand.write(own.getByLabel('Teléfono'), '+56 9 1234 5678')
  await hand.press(own.getByRole('button', { name: 'Guardar' }))
  await expect(own.getByRole('button', { name: 'Guardar' })).toBeDisabled()
}

/** Out, and in again with the code that the app shows next. */
async function enterAgain(hand: Hand, secret: string) {
  const { page } = hand
  await hand.pick(
    page.getByRole('button', { name: /Menú de usuario/ }),
    page.getByRole('menuitem', { name: 'Cerrar sesión' }),
  )
  await hand.write(page.getByLabel('Correo'), ana)
  await hand.write(page.getByLabel('Contraseña', { exact: true }), password)
  await page.keyboard.press('Enter')
  await hand.write(page.getByLabel('Código', { exact: true }), codeAt(secret, Date.now() + 30_000))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /Menú de usuario/ })).toBeVisible()
}

async function giveRole(hand: Hand) {
  const { page } = hand
  await hand.press(page.getByRole('link', { name: /Ana Rojas/ }))
  const roles = page.getByRole('combobox', { name: 'Roles', exact: true })
  await hand.choose(roles, 'Vende')
  await expect(page.getByRole('option')).toHaveText(['Vende'])
  await page.keyboard.press('Escape')
  await hand.press(button(page, 'Guardar'))
  await expect(button(page, 'Guardar')).toBeDisabled()
}

async function takeRole(hand: Hand) {
  const { page } = hand
  const roles = page.getByRole('combobox', { name: 'Roles', exact: true })
  await hand.choose(roles, 'Vende')
  await page.keyboard.press('Escape')
  await hand.press(button(page, 'Guardar'))
  await expect(button(page, 'Guardar')).toBeDisabled()
  await expect(page.getByText('Sin roles: ve lo que es para todos.')).toBeVisible()
}

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('somebody new is invited, settles in, works with what is theirs and loses it, by keyboard on a phone', async ({
  browser,
}) => {
  const [chief, guest] = await Promise.all(
    ['chief', 'guest'].map(async () => {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
      const others = await watchOther(context, 'keyboard')
      return { hand: keyboard(await context.newPage()), others, context }
    }),
  )
  if (!chief || !guest) throw new Error('two people')
  const { page } = guest.hand
  await enter(chief.hand.page, `${sales.url}/manage/users`, manager)
  await test.step('be invited', () => invite(chief.hand))
  await test.step('choose a password', () => choosePassword(guest.hand))
  await openProfile(guest.hand)
  const secret = await test.step('enrol two-factor', () => enrolTwoFactor(guest.hand))
  await test.step('edit the profile', () => editProfile(guest.hand))
  await test.step('log in again', () => enterAgain(guest.hand, secret))

  await test.step('get a role, and see the own rows', async () => {
    await giveRole(chief.hand)
    await guest.hand.press(button(page, 'Abrir navegación'))
    await guest.hand.press(page.getByRole('link', { name: 'Tratos' }))
    await expect(page.getByText('De Ana', { exact: true })).toBeVisible()
    await expect(page.getByText('De Eva')).toBeHidden()
  })
  await test.step('lose the role', async () => {
    await takeRole(chief.hand)
    await expect(page.getByText('No se pudo cargar la vista')).toBeVisible()
    await expect(page.getByText(/ya no tienes acceso a ella/)).toBeVisible()
    await guest.hand.press(page.getByRole('link', { name: 'Ir al inicio' }))
    await expect(page.getByText('Este ambiente no tiene vistas para ti todavía.')).toBeVisible()
  })
  for (const { hand, others, context } of [chief, guest]) {
    expect(await width(hand.page)).toBe(390)
    expect(others).toEqual([])
    await context.close()
  }
})
