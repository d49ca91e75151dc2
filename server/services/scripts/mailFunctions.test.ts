import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { mailsTo, subjectOf } from '../../testing/sentMails.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import type { Services } from '../services.ts'

let services: Services
let server: TestServer
let shop: EnvironmentFixture
beforeAll(async () => {
  server = await startTestServer({
    start: {
      withServices: made => {
        services = made
      },
    },
  })
  shop = await environmentFixture(server)
})
afterAll(() => server.close())

let made = 0
/** What a script answers, or the error that it is told. */
async function run(script: string): Promise<unknown> {
  const name = `Correo ${++made}`
  const firstHook = (await shop.create('Hook', { name, script: `try { ${script} } catch (e) { return e.message }` }))
    ._id
  const buttonId = (await shop.create('Button', { name, firstHook }))._id
  const { runButton } = await shop.admin.run<{ runButton: { hookResults: unknown[]; hookErrors: string[] } }>(
    'mutation ($buttonId: String!) { runButton(buttonId: $buttonId) { hookResults hookErrors } }',
    { buttonId },
  )
  expect(runButton.hookErrors).toEqual([])
  return runButton.hookResults[0]
}

async function sentTo(email: string): Promise<readonly string[]> {
  await services.background.idle()
  return mailsTo(server.dataDirectory, email)
}

test('a script mails each of its recipients by himself, and the list of mails tells of it', async () => {
  const script =
    "await sendMail({ to: ['Ana@example.com', 'beto@example.com', 'ana@example.com'], subject: 'Resumen', text: 'Tres pedidos.' })"
  await run(script)
  const [toAna, ...more] = await sentTo('ana@example.com')
  expect(more).toEqual([])
  expect(subjectOf(toAna)).toBe('Resumen')
  expect(toAna).toContain('Tres pedidos.')
  expect(toAna).not.toContain('beto')
  expect(await sentTo('beto@example.com')).toHaveLength(1)
  const { mails } = await shop.admin.run<{ mails: { items: { recipient: string; kind: string; state: string }[] } }>(
    '{ mails(environmentId: "shop", limit: 50) { items { recipient kind state } } }',
  )
  expect(mails.items).toContainEqual({ recipient: 'ana@example.com', kind: 'script', state: 'sent' })
})

test('nothing in the HTML of a mail acts, and who reads text gets what it says', async () => {
  const html =
    '<h1>Hola</h1><p onclick="x()">Ver <a href="javascript:alert(1)">esto</a></p><script>robar()</script><style>@import url(http://x)</style>'
  await run(
    `await sendMail({ to: 'caro@example.com', subject: 'Uno\\r\\nBcc: otro@example.com', html: ${JSON.stringify(html)} })`,
  )
  const [mail = ''] = await sentTo('caro@example.com')
  expect(mail).toContain('<h1>Hola</h1>')
  expect(mail).toMatch(/Hola\r\n.*Ver esto.*text\/html/s)
  expect(mail).not.toMatch(/onclick|javascript|robar|@import/)
  expect(subjectOf(mail)).toBe('Uno Bcc: otro@example.com')
  expect(mail).not.toMatch(/^Bcc/m)
})

test.each([
  ["sendMail({ to: 'nadie', subject: 'a', text: 'b' })", /argument 1\.to.*is no e-mail address/],
  ["sendMail({ to: [], subject: 'a', text: 'b' })", /argument 1\.to/],
  ["sendMail({ to: 'a@example.com', subject: ' ', text: 'b' })", /argument 1\.subject/],
  ["sendMail({ to: 'a@example.com', subject: 'a' })", /text or html is missing/],
  ["sendMail({ to: 'a@example.com', subject: 'a', text: 'b', from: 'jefe@example.com' })", /from/],
  ["transaction(() => sendMail({ to: 'a@example.com', subject: 'a', text: 'b' }))", /not called in a transaction/],
])('%s is refused, and mails nobody', async (call, message) => {
  expect(await run(`return await ${call}`)).toMatch(message)
  expect(await sentTo('a@example.com')).toEqual([])
})

test('scripts of an environment send at most 500 mails in a quarter of an hour', async () => {
  const script = `let sent = 0
    try {
      for (;; sent += 50) {
        const to = Array.from({ length: 50 }, (_, at) => 'm' + sent + at + '@example.com')
        await sendMail({ to, subject: 'Muchos', text: 'x' })
      }
    } catch (error) { return [sent, error.message] }`
  const [sent, message] = (await run(script)) as [number, string]
  expect(sent).toBeLessThanOrEqual(500)
  expect(message).toBe('scripts of an environment send at most 500 mails in 15 minutes')
})
