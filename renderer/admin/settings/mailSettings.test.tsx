// @alone: the code editor keeps the page in which it was loaded.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
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
  ...{ welcomeEmailSubject: null, welcomeEmailBody: null, invitationEmailSubject: 'Entra', resetEmailBody: '<p>a</p>' },
}
interface Draft {
  template: string
  subject: string | null
  body: string | null
}
const preview = (more: object) => ({
  mailPreview: {
    ...{
      __typename: 'MailPreview',
      _id: 'preview',
      subject: 'Te damos la bienvenida a Taller',
      text: 'Hola:\nTu cuenta',
      html: null,
    },
    failures: [],
    ...more,
  },
})

const open = (answers: Answers = {}) =>
  openPage({
    path: '/demo/settings/mails',
    answers: {
      ...designerAnswers({}),
      environmentSettings: () => ({ component: settings }),
      updateEnvironmentSettings: ({ data }) => ({ component: { ...settings, version: 5, ...(data as object) } }),
      mailPreview: () => preview({}),
      ...answers,
    },
  })
const shown = () => screen.findByRole('region', { name: 'Así llega' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('[C44][C45][C46][C47] subject and content of each mail are written, and saved as the other settings are', async () => {
  const { asked } = await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Plantillas de correo' })).toBeDefined()
  const subject = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Asunto' })
  const { editor } = await import('../../fields/types/code/monaco.ts')
  const write = async (before: string, text: string) => {
    const shown = () => editor.getEditors().find(one => one.getModel()?.getValue() === before)
    await waitFor(() => expect(shown()).toBeDefined())
    shown()?.setValue(text)
  }
  fireEvent.change(await subject(), { target: { value: 'Hola <%= name %>' } })
  await write('', '<a href="<%= link %>">Empieza</a>')
  fireEvent.click(screen.getByRole('radio', { name: 'Invitación' }))
  await waitFor(async () => expect((await subject()).value).toBe('Entra'))
  fireEvent.click(screen.getByRole('radio', { name: 'Nueva contraseña' }))
  await waitFor(async () => expect((await subject()).value).toBe(''))
  fireEvent.change(await subject(), { target: { value: 'Tu clave' } })
  await write('<p>a</p>', '<p><%= link %></p>')
  const previewed = { template: 'reset', subject: 'Tu clave', body: '<p><%= link %></p>' }
  await waitFor(() =>
    expect(asked).toContainEqual(
      expect.objectContaining({ name: 'mailPreview', variables: { environmentId: 'demo', data: previewed } }),
    ),
  )
  press('Guardar')
  await waitFor(() => expect(asked.some(({ name }) => name === 'updateEnvironmentSettings')).toBe(true))
  expect(asked.find(({ name }) => name === 'updateEnvironmentSettings')?.variables).toEqual({
    id: 'demo',
    expectedVersion: 4,
    data: {
      welcomeEmailSubject: 'Hola <%= name %>',
      welcomeEmailBody: '<a href="<%= link %>">Empieza</a>',
      resetEmailSubject: 'Tu clave',
      resetEmailBody: '<p><%= link %></p>',
    },
  })
})

test('the mail stands beside as it arrives, in a frame in which nothing acts', async () => {
  await open({
    mailPreview: ({ data }) =>
      (data as Draft).subject === 'Hola'
        ? preview({ subject: 'Hola', html: '<html><head></head><body><p>Ana</p></body></html>' })
        : preview({}),
  })
  const region = await shown()
  expect(await within(region).findByText('Te damos la bienvenida a Taller')).toBeDefined()
  expect(within(region).getByText(/Tu cuenta/)).toBeDefined()
  fireEvent.change(await screen.findByRole('textbox', { name: 'Asunto' }), { target: { value: 'Hola' } })
  const frame = await within(region).findByTitle<HTMLIFrameElement>('Contenido')
  expect(frame.getAttribute('sandbox')).toBe('')
  expect(frame.getAttribute('srcdoc')).toContain('<p>Ana</p>')
})

test('what is wrong with a template stands beside it with its line, and it is not tried out', async () => {
  const wrong = {
    __typename: 'MailTemplateFailure',
    part: 'body',
    reason: 'error',
    message: 'missing is not defined',
    line: 2,
  }
  const noLink = { __typename: 'MailTemplateFailure', part: 'body', reason: 'noLink', message: null, line: null }
  let failures = [wrong] as object[]
  await open({ mailPreview: () => preview({ failures }) })
  const alert = await within(await shown()).findByRole('alert')
  expect(alert.textContent).toContain('Contenido, línea 2: missing is not defined')
  expect(alert.textContent).toContain('se envía este, con las palabras de Telar')
  expect(screen.getByRole('button', { name: 'Enviarme una prueba' }).hasAttribute('disabled')).toBe(true)
  failures = [noLink]
  fireEvent.change(await screen.findByRole('textbox', { name: 'Asunto' }), { target: { value: 'Hola' } })
  await waitFor(() => expect(alert.textContent).toContain('Contenido: Falta el enlace'))
})

test('a test is sent of what is written, and a refusal is told', async () => {
  let answers = 0
  const { asked } = await open({
    sendTestMail: () => (answers++ === 0 ? { sendTestMail: true } : failure({ error: 'TooManyRequests' })),
  })
  fireEvent.change(await screen.findByRole('textbox', { name: 'Asunto' }), { target: { value: 'Hola' } })
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Enviarme una prueba' }).hasAttribute('disabled')).toBe(false),
  )
  press('Enviarme una prueba')
  expect(await screen.findByText('La prueba va en camino a tu correo.')).toBeDefined()
  expect(asked.find(({ name }) => name === 'sendTestMail')?.variables).toEqual({
    environmentId: 'demo',
    data: { template: 'welcome', subject: 'Hola', body: null },
  })
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Enviarme una prueba' }).hasAttribute('data-loading')).toBe(false),
  )
  press('Enviarme una prueba')
  expect(await screen.findByText(/[Ee]spera|[Dd]emasiad/)).toBeDefined()
})

test('a mail that nobody has written begins with a text that works, and one that is written stays', async () => {
  const { asked } = await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Empezar con un texto' }))
  const subject = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Asunto' })
  expect(subject.value).toBe('Te damos la bienvenida a <%= site %>')
  expect(screen.queryByRole('button', { name: 'Empezar con un texto' })).toBeNull()
  await waitFor(() =>
    expect(asked.filter(({ name }) => name === 'mailPreview').at(-1)?.variables).toMatchObject({
      data: { subject: 'Te damos la bienvenida a <%= site %>', body: expect.stringContaining('<%= link %>') },
    }),
  )
  fireEvent.click(screen.getByRole('radio', { name: 'Invitación' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Empezar con un texto' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Asunto' })).value).toBe('Entra')
  fireEvent.click(screen.getByRole('radio', { name: 'Nueva contraseña' }))
  expect(screen.queryByRole('button', { name: 'Empezar con un texto' })).toBeNull()
})
