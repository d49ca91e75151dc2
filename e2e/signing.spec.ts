import { X509Certificate } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { type CscServer, cscClient, startCscServer } from '../server/testing/cscServer.ts'
import { testCertificate } from '../server/testing/signingCertificate.ts'
import { testAdmin } from '../server/testing/testServer.ts'
import type { DocumentValue } from '../shared/fields/types/document.ts'
import { barriersInEveryLook } from './support/accessibility.ts'
import { startEnvironment, type TestEnvironment } from './support/environment.ts'
import { hear } from './support/heard.ts'
import { pdfOf } from './support/pdf.ts'
import { enter, formOf } from './support/site.ts'
import { test } from './support/test.ts'

const passphrase = 'clave ñ 1'
const local = testCertificate({ subject: 'Ana Ñuñez', issuer: 'Autoridad de Prueba' })
const remote = testCertificate({ subject: 'Sello de la Empresa' })
let environment: TestEnvironment
let service: CscServer
let ana: { email: string; password: string }

test.beforeAll(async () => {
  service = await startCscServer({
    key: remote.key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    chain: remote.chain.map(der => new X509Certificate(der).toString()),
  })
  service.waits({ sign: 1 })
  environment = await startEnvironment('firmas', 'Firmas', { config: { privateHosts: ['127.0.0.1'] } })
  const { create } = environment
  await create('collection', {
    name: 'contracts',
    fields: [{ name: 'contract', label: 'Contrato', type: 'document', optional: true, options: { allowHsm: true } }],
  })
  const fields = [{ type: 'editable', fieldName: 'contract' }]
  const formId = await create('form', {
    ...{ name: 'Contrato', title: 'Ficha', collectionId: 'firmas_contracts', fields },
  })
  await create('view', { name: 'Contrato', title: 'Contrato', path: '/contrato', items: [{ type: 'form', formId }] })
  ana = await environment.member('ana@example.com')
})
test.afterAll(async () => {
  await environment.close()
  await service.close()
})

/** What the environment signs with, as its designer sets it. */
async function setUp(settings: Readonly<Record<string, unknown>>) {
  const { designer, id } = environment
  await designer.run(
    'mutation ($id: String!, $data: JSON!) { updateEnvironment(environmentId: $id, data: $data) { _id } }',
    {
      ...{ id, data: settings },
    },
  )
}
const setUpLocal = async () => {
  const { designer, id } = environment
  await designer.run(
    'mutation ($id: String!, $content: String!, $passphrase: String!) { saveSigningCertificate(environmentId: $id, content: $content, passphrase: $passphrase) { problem } }',
    { id, content: local.p12(passphrase).toString('base64'), passphrase },
  )
  await setUp({ signingProvider: 'local', signingReason: 'Aprobación', signingPlace: 'Santiago' })
}
const setUpRemote = async () => {
  const { designer, id } = environment
  await designer.run(
    'mutation ($id: String!, $clientSecret: String, $pin: String) { saveSigningSecrets(environmentId: $id, clientSecret: $clientSecret, pin: $pin) { hasPin } }',
    { id, clientSecret: cscClient.secret, pin: cscClient.pin },
  )
  await setUp({
    ...{ signingProvider: 'remote', signingServiceUrl: service.url, signingClientId: cscClient.id },
  })
}

const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).last().click()
const sign = (page: Page) => formOf(page, 'Ficha').getByRole('button', { name: 'Contrato: Firmar' })

/** The form, with a PDF in its field. */
async function fill(page: Page, person = ana) {
  await enter(page, `${environment.url}/contrato`, person)
  const form = formOf(page, 'Ficha')
  await form.getByRole('button', { name: 'Contrato: Agregar documento' }).click()
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'contrato.pdf', mimeType: 'application/pdf', buffer: pdfOf(2) })
  await dialog(page).getByRole('button', { name: 'Aceptar' }).click()
  await expect(dialog(page)).toHaveCount(0)
  return form
}

/** What is said of the steps, until it is said that they are over. */
async function untilSigned(heard: () => Promise<string[]>): Promise<string[]> {
  await expect.poll(async () => (await heard()).at(-1), { timeout: 60_000 }).toMatch(/^Documento firmado/)
  return heard()
}
const hearSteps = (page: Page) => hear(page, '[role="dialog"] [role="status"]')

const stepsRead = [
  'Paso 1 de 6: Obteniendo credenciales',
  'Paso 2 de 6: Conectando',
  'Paso 3 de 6: Enviando archivo',
  'Paso 4 de 6: Enviando solicitud',
  'Paso 5 de 6: Esperando',
  'Paso 6 de 6: Descargando',
]

test('[AE5][AE6][AE7] a document is signed with a certificate of the environment, is the value, saved, and read with its signature', async ({
  page,
}) => {
  await setUpLocal()
  const form = await fill(page)
  await sign(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Motivo')).toBeFocused()
  expect(await barriersInEveryLook(page)).toEqual([])
  const heard = await hearSteps(page)
  await page.keyboard.press('Enter')
  const told = await untilSigned(heard)
  expect(told.slice(0, -1)).toEqual(stepsRead)
  expect(await barriersInEveryLook(page)).toEqual([])
  await press(page, 'Cerrar')
  const line = form.getByRole('button', { name: /^Firmado por Ana Ñuñez/ })
  await expect(line).toContainText('Sin cambios')
  await line.click()
  const list = form.getByRole('list', { name: 'Firmas de contrato.pdf' })
  await expect(list).toContainText('Sin cambios desde la firma')
  await expect(list).toContainText('Motivo: Aprobación')
  await expect(list).toContainText('Certificado emitido por Autoridad de Prueba')
  expect(await barriersInEveryLook(page)).toEqual([])
  await form.getByRole('button', { name: 'Enviar' }).click()
  await expect.poll(async () => (await environment.stored('contracts')).length).toBe(1)
  const [{ contract }] = (await environment.stored('contracts')) as [{ contract: DocumentValue }]
  const place = `/files/${contract.bucket}/${contract.key}`
  expect(await page.evaluate(async address => (await fetch(address)).text(), place)).toContain('/ByteRange')
})

test('[AE1][AE2][AE3][AE4] each step is read on the screen while a service signs', async ({ page }) => {
  await setUpRemote()
  const form = await fill(page)
  // While a call waits, its step is the one that is read, and none after it.
  const waiting = ['/oauth2/token', '/info', '/credentials/authorize', '/signatures/signHash'].map(path => {
    const held = Promise.withResolvers<void>()
    service.trouble(path, { after: held.promise })
    return { path, held }
  })
  await sign(page).click()
  await press(page, 'Firmar')
  const read = dialog(page).getByRole('status').last()
  for (const [step, { path, held }] of waiting.entries()) {
    await expect.poll(() => service.requests.some(one => one.path === path)).toBe(true)
    await expect(read).toHaveText(stepsRead[step] ?? '')
    await page.waitForTimeout(1_000)
    await expect(read).toHaveText(stepsRead[step] ?? '')
    held.resolve()
    service.trouble(path, undefined)
  }
  await expect(read).toHaveText(/^Documento firmado/, { timeout: 60_000 })
  await press(page, 'Cerrar')
  await expect(form.getByRole('button', { name: /^Firmado por Sello de la Empresa/ })).toBeVisible()
  await sign(page).click()
  const heard = await hearSteps(page)
  await press(page, 'Firmar')
  const told = await untilSigned(heard)
  expect(told.slice(0, -1)).toEqual(stepsRead)
  await press(page, 'Cerrar')
  await expect(form.getByRole('button', { name: /^Firmado por Sello de la Empresa/ })).toBeVisible()
})

test('[AE8] without a provider nothing offers to sign; of one, the step that fails is named and tried again', async ({
  page,
}) => {
  await setUp({ signingProvider: 'none' })
  // Nothing is offered before that was answered.
  const answered = page.waitForResponse(one => one.request().postData()?.includes('SigningOffer') === true)
  await expect((await fill(page)).getByRole('link', { name: 'contrato.pdf' })).toBeVisible()
  await (await answered).finished()
  // What the answer has the page do is done when nothing is left to do.
  await page.evaluate(() => new Promise(done => requestIdleCallback(() => requestAnimationFrame(done))))
  await expect(sign(page)).toHaveCount(0)
  await setUpRemote()
  await page.reload()
  const form = formOf(page, 'Ficha')
  await sign(page).click()
  service.trouble('/credentials/info', {
    status: 403,
    body: { error: 'access_denied', error_description: 'not today' },
  })
  await press(page, 'Firmar')
  const alert = dialog(page).getByRole('alert')
  await expect(alert).toContainText('Falló el paso «Conectando»')
  await expect(alert).toContainText('El servicio de firma no lo aceptó.')
  await expect(alert).toContainText('not today')
  expect(await barriersInEveryLook(page)).toEqual([])
  service.trouble('/credentials/info', undefined)
  await press(page, 'Reintentar')
  await expect(dialog(page).getByText('Documento firmado')).toBeVisible({ timeout: 60_000 })
  await press(page, 'Cerrar')
  await expect(form.getByRole('button', { name: /^Firmado por Sello/ })).toBeVisible()
})

test('a designer adds a certificate, sees whose it is, tries it and takes it away', async ({ page }) => {
  await setUp({ signingProvider: 'local' })
  // Of the tests before.
  await environment.designer.run('mutation ($id: String!) { removeSigningCertificate(environmentId: $id) }', {
    id: environment.id,
  })
  await enter(page, `${environment.adminUrl}/${environment.id}/settings/signing`, testAdmin)
  const heading = page.getByRole('heading', { name: 'Certificado', exact: true })
  await expect(heading).toBeVisible()
  const remove = page.getByRole('button', { name: 'Quitar certificado' })
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'ana.p12', mimeType: 'application/x-pkcs12', buffer: local.p12(passphrase) },
  })
  await page.getByLabel('Contraseña del certificado').fill('otra')
  await page.getByRole('button', { name: 'Guardar certificado' }).click()
  await expect(page.getByText('La contraseña no abre el certificado.')).toBeVisible()
  await page.getByLabel('Contraseña del certificado').fill(passphrase)
  await page.getByRole('button', { name: 'Guardar certificado' }).click()
  await expect(page.getByText('Ana Ñuñez')).toBeVisible()
  await page.getByRole('button', { name: 'Probar' }).click()
  await expect(page.getByText('Se puede firmar con este certificado:')).toBeVisible()
  expect(await barriersInEveryLook(page)).toEqual([])
  await remove.click()
  await dialog(page).getByRole('button', { name: 'Quitar certificado' }).click()
  await expect(page.getByLabel('Contraseña del certificado')).toBeVisible()
})
