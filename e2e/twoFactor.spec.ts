import { type Browser, expect, type Page } from '@playwright/test'
import { URI } from 'otpauth'
import { codeAt } from '../server/testing/twoFactorCodes.ts'
import { violations } from './support/accessibility.ts'
import { startEnvironment, type TestEnvironment } from './support/environment.ts'
import { readQr } from './support/qr.ts'
import { enter, logIn } from './support/site.ts'
import { test } from './support/test.ts'

let shop: TestEnvironment
test.beforeAll(async () => {
  shop = await startEnvironment('pagos', 'Pagos')
  const data = {
    name: 'Aprobar',
    buttonText: 'Aprobar el pago',
    onSuccessMessage: 'Pago aprobado',
    requireTwoFactor: true,
  }
  const buttonId = (await shop.create('button', data)).replace(/^pagos_/, '')
  await shop.create('view', { name: 'Inicio', title: 'Inicio', path: '/', items: [{ type: 'button', buttonId }] })
})
test.afterAll(() => shop.close())

type Person = Awaited<ReturnType<TestEnvironment['member']>>

/** What the app shows now; good for half a minute more, however busy the machine is. */
const codeNow = (secret: string) => codeAt(secret, Date.now())
/** What it shows next, which is good already: one that was not used. */
const nextCode = (secret: string) => codeAt(secret, Date.now() + 30_000)

/** Switches two-factor on in the profile, as a person with a phone does. */
async function enrol(page: Page, { password }: Person) {
  await page.goto(`${shop.url}/profile`)
  await page.getByRole('button', { name: 'Activar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Verificación en dos pasos' })
  await dialog.getByLabel('Contraseña actual').fill(password)
  await page.keyboard.press('Enter')
  const uri = await readQr(dialog.getByRole('img', { name: /Código QR/ }))
  const secret = URI.parse(uri).secret.base32
  await expect(dialog.getByText(secret.match(/.{1,4}/g)?.join(' ') ?? '')).toBeVisible()
  await dialog.getByLabel('Código que muestra la aplicación').fill(codeNow(secret))
  await page.keyboard.press('Enter')
  const listed = dialog.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
  await expect(listed).toHaveCount(10)
  const codes = await listed.allInnerTexts()
  await dialog.getByRole('button', { name: 'Ya los guardé' }).click()
  return { secret, codes }
}

const phone = async (browser: Browser, locale = 'es-419') => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale })
  return context.newPage()
}

test('[B60][Z12] somebody switches it on in the profile on a phone, and loses the phone', async ({ browser }) => {
  const person = await shop.member('ana@example.com')
  const page = await phone(browser)
  await enter(page, shop.url, person)
  await page.goto(`${shop.url}/profile`)
  await expect(page.getByText('Desactivada', { exact: true })).toBeVisible()
  const { secret, codes } = await enrol(page, person)
  await expect(page.getByText('Activada', { exact: true })).toBeVisible()
  await expect(page.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible()
  expect(await violations(page, { within: 'main' })).toEqual([])

  const other = await phone(browser)
  await logIn(other, `${shop.url}/login`, person)
  await other.getByLabel('Código', { exact: true }).fill(nextCode(secret))
  await other.keyboard.press('Enter')
  await expect(other.getByRole('button', { name: 'Aprobar el pago' })).toBeVisible()

  const without = await phone(browser)
  await logIn(without, `${shop.url}/login`, person)
  await without.getByRole('button', { name: 'No tengo mi teléfono' }).click()
  await without.getByLabel('Código de recuperación').fill(codes[0] ?? '')
  await without.keyboard.press('Enter')
  await expect(without.getByRole('button', { name: 'Aprobar el pago' })).toBeVisible()
  await without.goto(`${shop.url}/profile`)
  await expect(without.getByText('Te quedan 9 códigos de recuperación.')).toBeVisible()
  await without.getByRole('button', { name: 'Desactivar', exact: true }).click()
  await expect(dialogOf(without).getByLabel('Código', { exact: true })).toBeFocused()
  await without.getByRole('button', { name: 'No tengo mi teléfono' }).click()
  await without.getByLabel('Código de recuperación').fill(codes[1] ?? '')
  await without.keyboard.press('Enter')
  await expect(without.getByText('La verificación en dos pasos quedó desactivada.')).toBeVisible()
  for (const opened of [page, other, without]) await opened.context().close()
})

const dialogOf = (page: Page) => page.getByRole('dialog').last()

test('[B51][B52][B58][B68] an action asks for the six digits in a dialog 480 wide, and takes no more', async ({
  page,
}) => {
  const person = await shop.member('eva@example.com')
  await enter(page, shop.url, person)
  const { secret } = await enrol(page, person)
  await page.goto(shop.url)
  await page.getByRole('button', { name: 'Aprobar el pago' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verificación en dos pasos' })
  const accept = dialog.getByRole('button', { name: 'Aceptar' })
  const input = dialog.getByLabel('Código', { exact: true })
  await expect(input).toBeFocused()
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(480)
  await page.keyboard.type('12ab3 45')
  await expect(input).toHaveValue('12345')
  await expect(accept).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await input.fill('')
  const code = nextCode(secret)
  await page.keyboard.type(`${code}99`)
  await expect(input).toHaveValue(code)
  await accept.click()
  await expect(page.getByText('Pago aprobado')).toBeVisible()
})

test('[B54][B56][B57][B71] a wrong code is told, in the language of the page, and asked for again', async ({
  page,
  browser,
}) => {
  const person = await shop.member('luz@example.com')
  const english = await phone(browser, 'en-US')
  for (const opened of [english, page]) await enter(opened, shop.url, person)
  const { secret } = await enrol(page, person)
  const words = [
    { on: page, told: 'El código de doble factor es inválido.', close: 'Cerrar', code: 'Código', accept: 'Aceptar' },
    { on: english, told: 'Invalid Code, Try Again', close: 'Close', code: 'Code', accept: 'Accept' },
  ]
  for (const { on, told, close, code, accept } of words) {
    await on.goto(shop.url)
    await on.getByRole('button', { name: 'Aprobar el pago' }).click()
    await on.getByLabel(code, { exact: true }).fill('000000')
    await on.getByRole('button', { name: accept }).click()
    await expect(dialogOf(on).getByText(told)).toBeVisible()
    await dialogOf(on).getByRole('button', { name: close }).last().click()
    await expect(on.getByLabel(code, { exact: true })).toBeFocused()
  }
  await page.getByLabel('Código', { exact: true }).fill(nextCode(secret))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Pago aprobado')).toBeVisible()
  await english.context().close()
})

test('[B70] who has not switched it on is told where, and nothing is done', async ({ page }) => {
  await enter(page, shop.url, await shop.member('rosa@example.com'))
  await page.getByRole('button', { name: 'Aprobar el pago' }).click()
  await expect(page.getByText(/Activa la verificación en dos pasos en tu perfil/)).toBeVisible()
  await expect(page.getByText('Pago aprobado')).toBeHidden()
})
