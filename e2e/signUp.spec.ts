import { expect, type Page } from '@playwright/test'
import { type MailServer, mailServer } from '../server/services/mail/testing/mailServer.ts'
import { startEnvironment, type TestEnvironment } from './support/environment.ts'
import { test } from './support/test.ts'

let mails: MailServer
let shop: TestEnvironment
test.beforeAll(async () => {
  mails = await mailServer()
  shop = await startEnvironment('tienda', 'Tienda', { config: { smtpUrl: mails.url } })
})
test.afterAll(async () => {
  await shop.close()
  await mails.close()
})

const setSignUp = (allowSignUp: boolean) =>
  shop.designer.run('mutation ($data: JSON!) { updateEnvironment(environmentId: "tienda", data: $data) { _id } }', {
    data: { allowSignUp },
  })
const mailsTo = (email: string) => mails.mails.filter(({ to }) => to === email)

/** @param meanwhile what happens before the form is sent */
async function signUp(page: Page, email: string, meanwhile?: () => Promise<unknown>) {
  await page.goto(`${shop.url}/signup`)
  await page.getByLabel('Correo electrónico').fill(email)
  await meanwhile?.()
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
}

async function choosePassword(page: Page, link: string) {
  await page.goto(link)
  for (const label of ['Contraseña nueva', 'Repite la contraseña'])
    await page.getByLabel(label, { exact: true }).fill('una clave larga')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Continuar' })).toBeVisible()
}

test('[B66] one panel leads to the mail whether or not there is an account, whose owner is mailed; what is refused leads to the login', async ({
  page,
  otherPage,
}) => {
  await setSignUp(true)
  const [stranger, known] = ['nadie@example.com', 'ana@example.com']
  await shop.designer.run(
    'mutation ($data: JSON!) { createEnvironmentUser(environmentId: "tienda", data: $data) { _id } }',
    { data: { email: known, roles: [] } },
  )
  await expect.poll(() => mailsTo(known).length).toBe(1)
  await choosePassword(otherPage, /http\S+\/reset\/\w+/.exec(mailsTo(known)[0]?.text ?? '')?.[0] ?? '')
  const panels: (string | undefined)[] = []
  for (const email of [stranger, known]) {
    await signUp(page, email)
    await expect(page.getByText('Revisa tu correo')).toBeVisible()
    const text = await page.locator('#root').textContent()
    expect(text).toContain(email)
    panels.push(text?.replace(email, '…'))
  }
  expect(panels[1]).toBe(panels[0])
  await expect.poll(() => [stranger, known].map(email => mailsTo(email).length)).toEqual([1, 2])
  const [first, told] = [mailsTo(stranger)[0], mailsTo(known)[1]]
  expect(first?.text).toContain(`${shop.url}/reset/`)
  expect(first?.text).not.toContain('ya tiene una cuenta')
  expect(told?.text).toContain('ya tiene una cuenta')

  await signUp(page, 'tarde@example.com', () => setSignUp(false))
  await expect(page.getByRole('alert')).toContainText('No se pudo crear la cuenta')
  await page.getByRole('link', { name: 'Volver a iniciar sesión' }).click()
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible()
})
