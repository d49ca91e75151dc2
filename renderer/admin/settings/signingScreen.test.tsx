import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { designerAnswers, enterDesigner } from '../../testing/designer.ts'
import { type Answers, failure, openPage } from '../../testing/page.tsx'

beforeEach(enterDesigner)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const settings = {
  ...{ __typename: 'Environment', _id: 'demo', name: 'Taller', url: null, version: 4 },
  ...{ createdAt: '2026-01-01T00:00:00Z', timezone: 'America/Santiago', locale: 'es-CL', currency: 'CLP' },
  ...{ firstDay: 'monday', profileFields: [], signUpRoles: [], signingProvider: 'none', signingVisible: true },
}
const certificate = (validUntil: string, more: object = {}) => ({
  ...{ __typename: 'SigningCertificate', subject: 'Ana Soto', issuer: 'Autoridad de Prueba', serial: '01' },
  ...{ key: 'RSA 2048', selfSigned: false, validFrom: '2026-01-01T00:00:00Z', validUntil },
  ...more,
})
const setup = (more: object = {}) => ({
  signingSetup: {
    ...{ __typename: 'SigningSetup', certificate: null, hasClientSecret: false, hasPin: false },
    ...more,
  },
})

async function open(signingProvider: string, answers: Answers = {}) {
  const page = await openPage({
    path: '/demo/settings/signing',
    answers: {
      ...designerAnswers({}),
      environmentSettings: () => ({ component: { ...settings, signingProvider } }),
      signingSetup: () => setup(),
      ...answers,
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Firma de documentos' })
  return page
}

const p12 = new File([new Uint8Array([48, 130, 1, 2])], 'ana.p12', { type: 'application/x-pkcs12' })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const asked = (page: Awaited<ReturnType<typeof open>>, wanted: string) =>
  page.asked.filter(({ name }) => name === wanted).map(({ variables }) => variables)

async function choose() {
  const input = document.querySelector('input[type="file"]') as HTMLInputElement
  await act(async () => fireEvent.change(input, { target: { files: [p12] } }))
  fireEvent.change(screen.getByLabelText('Contraseña del certificado'), { target: { value: 'clave ñ' } })
}

test('without a provider it says what it is for, and asks for nothing else', async () => {
  await open('none')
  expect(screen.getByText(/Sin esto nadie puede firmar/)).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Certificado' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Probar' })).toBeNull()
})

test('a certificate is added: what is wrong with it stands at its field, and what was typed stays', async () => {
  const answers = ['unreadable', 'wrongPassphrase', null]
  let stored = false
  const page = await open('local', {
    signingSetup: () => setup(stored ? { certificate: certificate('2099-01-01T12:00:00.000Z') } : {}),
    saveSigningCertificate() {
      const problem = answers.shift()
      stored = problem === null
      return {
        saveSigningCertificate: {
          ...{ __typename: 'SavedSigningCertificate', problem },
          certificate: stored ? certificate('2099-01-01T12:00:00.000Z') : null,
        },
      }
    },
  })
  await screen.findByText('Archivo del certificado')
  expect(screen.getByRole('button', { name: 'Guardar certificado' })).toHaveProperty('disabled', true)
  await choose()
  await press('Guardar certificado')
  expect(await screen.findByText('El archivo no es un certificado PKCS#12 (.p12 o .pfx).')).toBeDefined()
  await press('Guardar certificado')
  expect(await screen.findByText('La contraseña no abre el certificado.')).toBeDefined()
  const passphrase = screen.getByLabelText<HTMLInputElement>('Contraseña del certificado')
  expect(passphrase.value).toBe('clave ñ')
  await press('Guardar certificado')
  expect(await screen.findByText('Vigente')).toBeDefined()
  expect(screen.queryByLabelText('Contraseña del certificado')).toBeNull()
  expect(asked(page, 'saveSigningCertificate').at(-1)).toEqual({
    ...{ environmentId: 'demo', content: 'MIIBAg==', passphrase: 'clave ñ' },
  })
  const facts = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(facts).toEqual([
    ...['A nombre deAna Soto', 'Emitido porAutoridad de Prueba', 'Vigente hasta01-01-2099 09:00', 'ClaveRSA 2048'],
  ])
})

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
test.each([
  [days(-1), 'Vencido', /no se puede firmar\. Reemplázalo/],
  [days(10), 'Vence pronto', /Consigue el siguiente/],
])('a certificate that ends at %s says so', async (validUntil, badge, notice) => {
  await open('local', { signingSetup: () => setup({ certificate: certificate(validUntil, { selfSigned: true }) }) })
  expect(await screen.findByText(badge)).toBeDefined()
  expect(screen.getByText(notice)).toBeDefined()
  expect(screen.getByText('Su propio dueño')).toBeDefined()
})

test('a certificate is taken away after a question, or replaced by another one', async () => {
  let stored = true
  const page = await open('local', {
    signingSetup: () => setup({ certificate: stored ? certificate('2099-01-01T12:00:00.000Z') : null }),
    removeSigningCertificate() {
      stored = false
      return { removeSigningCertificate: true }
    },
  })
  await screen.findByText('Vigente')
  await press('Reemplazar')
  expect(screen.getByLabelText('Contraseña del certificado')).toBeDefined()
  await press('Cancelar')
  await press('Quitar certificado')
  const question = within(await screen.findByRole('dialog'))
  expect(await question.findByText(/Nadie podrá firmar/)).toBeDefined()
  expect(asked(page, 'removeSigningCertificate')).toEqual([])
  await act(async () => fireEvent.click(question.getByRole('button', { name: 'Quitar certificado' })))
  expect(await screen.findByLabelText('Contraseña del certificado')).toBeDefined()
})

test('secrets of a service are only written: what is kept is said, never shown, and is taken away by itself', async () => {
  let kept = { hasClientSecret: true, hasPin: false }
  const page = await open('remote', {
    signingSetup: () => setup(kept),
    saveSigningSecrets({ clientSecret, pin }) {
      kept = { hasClientSecret: clientSecret !== '', hasPin: typeof pin === 'string' && pin !== '' }
      return { saveSigningSecrets: { __typename: 'SigningSetup', ...kept } }
    },
  })
  const secret = await screen.findByLabelText<HTMLInputElement>('Secreto del cliente')
  expect([secret.type, secret.value]).toEqual(['password', ''])
  expect(screen.getByText('Hay uno guardado. Si lo dejas vacío, queda.')).toBeDefined()
  fireEvent.change(screen.getByLabelText('PIN de la credencial'), { target: { value: '1234' } })
  await press('Guardar secretos')
  expect(await screen.findByRole('button', { name: 'Quitar el PIN' })).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('PIN de la credencial').value).toBe('')
  await press('Quitar el secreto')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Quitar el secreto' })).toBeNull())
  expect(asked(page, 'saveSigningSecrets')).toEqual([
    { environmentId: 'demo', pin: '1234' },
    { environmentId: 'demo', clientSecret: '' },
  ])
})

test('a secret that is refused says why at its field', async () => {
  await open('remote', {
    saveSigningSecrets: () =>
      failure({ error: 'validationError', validationErrors: { clientSecret: 'tooLarge:1000' } }),
  })
  fireEvent.change(await screen.findByLabelText('Secreto del cliente'), { target: { value: 'x' } })
  await press('Guardar secretos')
  expect(await screen.findByText('Demasiado largo')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Secreto del cliente').value).toBe('x')
})

test('a test says what would be signed with, or at which step it failed and why', async () => {
  const answers: object[] = [
    {
      certificate: null,
      failure: { __typename: 'SigningFailure', step: 'connecting', code: 'refused', text: 'invalid_client' },
    },
    { certificate: certificate('2099-01-01T12:00:00.000Z'), failure: null },
  ]
  await open('remote', { testSigning: () => ({ testSigning: { __typename: 'SigningTest', ...answers.shift() } }) })
  await press('Probar')
  expect(await screen.findByText('Falló el paso «Conectando»')).toBeDefined()
  expect(screen.getByText('El servicio de firma no lo aceptó.')).toBeDefined()
  expect(screen.getByText('El servicio dijo: invalid_client')).toBeDefined()
  await press('Probar')
  expect(await screen.findByText('Se puede firmar con este certificado:')).toBeDefined()
  expect(screen.getByText('Ana Soto')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Identificador de cliente'), { target: { value: 'otro' } })
  expect(await screen.findByText('Guarda los cambios antes de probar.')).toBeDefined()
})

test('what is kept that cannot be read is asked for again', async () => {
  let isBroken = true
  await open('local', { signingSetup: () => (isBroken ? failure({ error: 'InternalError' }) : setup()) })
  const alert = await screen.findByRole('button', { name: 'Reintentar' })
  isBroken = false
  await act(async () => fireEvent.click(alert))
  expect(await screen.findByLabelText('Contraseña del certificado')).toBeDefined()
})
