import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailParts, mailSettingOf, mailTemplates } from '../../../shared/environment/mailSettings.ts'
import { type LinkMailKind, mailKinds } from '../../../shared/environment/mails.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { mailsTo, subjectOf } from '../../testing/sentMails.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import type { Services } from '../services.ts'

/**
 * Whatever an environment writes into the words of its mails, a link that sets a password stands in them as Telar's own: whole, on a line of
 * its own and as what a button leads to, and nowhere else, neither in the mail nor in what the environment's administrators read of it.
 */

const clock = { offset: 0, now: () => Date.now() + clock.offset }
let services: Services
let server: TestServer
let shop: EnvironmentFixture

beforeAll(async () => {
  const withServices = (made: Services) => {
    services = made
  }
  server = await startTestServer({ clock, start: { withServices } })
  shop = await environmentFixture(server)
  await shop.admin.run('mutation { createEnvironment(_id: "other", name: "Otra") { _id } }')
  await set({ allowSignUp: true })
})
afterAll(() => server.close())

const set = (data: Record<string, unknown>) =>
  shop.admin.run('mutation ($data: JSON!) { updateEnvironment(environmentId: "shop", data: $data) { _id } }', { data })

let made = 0
const address = () => `persona${++made}@example.com`
const tokens = /[0-9a-f]{64}/g
const later = () => {
  clock.offset += 20 * 60_000
}
const guest = () => server.client(undefined, 'shop.localhost')

const invite = (email: string, environmentId = 'shop') => {
  later()
  return shop.admin.run(
    'mutation ($id: String!, $data: JSON!) { createEnvironmentUser(environmentId: $id, data: $data) { _id } }',
    { id: environmentId, data: { email, name: 'https://otro.example/?u=' } },
  )
}
const forget = (email: string) => {
  later()
  return guest().run('mutation ($email: String!) { forgotPassword(email: $email) }', { email })
}

/** By the occasion of the mail: those who are mailed so, and how. */
const occasions: Readonly<Record<LinkMailKind, Readonly<Record<string, () => Promise<string>>>>> = {
  invitation: {
    async 'somebody new'() {
      const email = address()
      await invite(email)
      return email
    },
    async 'somebody of another environment, without a password'() {
      const email = address()
      await invite(email, 'other')
      await invite(email)
      return email
    },
  },
  signUp: {
    async 'somebody new'() {
      const email = address()
      later()
      await guest().run(
        'mutation ($email: String!) { environmentUserSignUp(environmentId: "shop", email: $email, firstName: "//otro.example", lastName: "?u=") }',
        { email },
      )
      return email
    },
    async 'somebody who has an account'() {
      const { email } = await server.createAccount()
      later()
      await guest().run(
        'mutation ($email: String!) { environmentUserSignUp(environmentId: "shop", email: $email, firstName: "//otro.example", lastName: "?u=") }',
        { email },
      )
      return email
    },
  },
  reset: {
    async 'somebody whose account is the environment’s own'() {
      const email = address()
      await invite(email)
      await forget(email)
      return email
    },
    async 'somebody whose account others share'() {
      const email = address()
      await invite(email)
      await invite(email, 'other')
      await forget(email)
      return email
    },
  },
}

/** What templates see by name. */
const variables = ['site', 'url', 'logo', 'email', 'name', 'invitedBy', 'language', 'link']
const written = (name: string) => `<%= ${name} %>`
const button = `<a href="${written('link')}">Entra</a>`
/** In the place of the words, with each variable: within addresses of others, attributes, styles, beside them and as code. */
const wordings: Readonly<Record<string, (name: string) => string>> = {
  'as it is': name => `<p>${written(name)}</p>`,
  'behind an address': name => `<p>https://otro.example/?u=${written(name)}</p>`,
  'before what makes an address of it': name => `<p>${written(name)}@otro.example/?u=</p>`,
  'in an address that is led to': name => `<a href="https://otro.example/?u=${written(name)}">x</a>`,
  'in a picture': name => `<img src="https://otro.example/${written(name)}" alt="${written(name)}">`,
  'in a picture of its own': name => `<img src="<%= url %>/files/shop/x?${written(name)}">`,
  'in a style': name =>
    `<p style="background: url(https://otro.example/${written(name)})" title="${written(name)}">x</p>`,
  'in a form': name => `<form action="${written(name)}"><input value="${written(name)}"></form>`,
  'in a comment': name => `<!-- ${written(name)} --><title>${written(name)}</title>`,
  'in pieces': name => `<p><%= ${name}.split('').join(' ') %> <%= encodeURIComponent(${name}) %></p>`,
  'in a failure': name => `<% if (${name}.includes('/reset/')) throw new Error(${name}) %>`,
  'unescaped, within an open attribute': name => `<a href='https://otro.example/?u=<%- ${name} %>`,
}

interface Read {
  headers: string
  subject: string
  text: string
  html: string
}

function read(mail: string): Read {
  const [headers = '', ...rest] = mail.replaceAll('\r\n', '\n').split('\n\n')
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1]
  const whole = rest.join('\n\n')
  const subject = subjectOf(headers)
  if (boundary === undefined) return { headers, subject, text: whole, html: '' }
  const [, text = '', html = ''] = whole.split(`--${boundary}`)
  return { headers: headers.replace(boundary, ''), subject, text, html }
}

/** What of a mail holds the token in another place than Telar's. */
function misplaced({ headers, subject, text, html }: Read): { links: number; wrong: string[] } {
  const origin = String.raw`http://(?:shop\.|other\.)?localhost:${server.port}`
  const isLink = new RegExp(`^${origin}/reset/[0-9a-f]{64}$`)
  const lines = text.split('\n').filter(line => line.match(tokens))
  const placed = html
    .replaceAll(new RegExp(`<p><a href="(${origin}/reset/[0-9a-f]{64})">\\1</a></p>`, 'g'), '')
    .replaceAll(new RegExp(`<a([^<>]*) href="${origin}/reset/[0-9a-f]{64}"`, 'g'), '<a$1')
  return {
    links: lines.length,
    wrong: [
      ...lines.filter(line => !isLink.test(line)),
      ...[headers, subject, placed].filter(part => part.match(tokens)),
    ],
  }
}

/** What the administrators of the environment, and those of the machine, read of its mails. */
async function toldOf(): Promise<string> {
  const { mails, auditLog, faults } = await shop.admin.run(
    `{ mails(environmentId: "shop", limit: 100) { items { _id recipient kind state failure } }
       auditLog(environmentId: "shop", limit: 100) { items { action details } }
       faults(environmentId: "shop") { items { message } } }`,
  )
  const folder = join(server.dataDirectory, 'logs')
  const logs = await readdir(folder).catch(() => [])
  const texts = await Promise.all(logs.map(name => readFile(join(folder, name), 'utf8')))
  return [JSON.stringify([mails, auditLog, faults]), ...texts].join('\n')
}

test('every mail with a link says who is mailed so', () => {
  const withLink = Object.entries(mailKinds).flatMap(([kind, { hasLink }]) => (hasLink ? [kind] : []))
  expect(Object.keys(occasions).sort()).toEqual(withLink.sort())
})

const people = Object.entries(occasions).flatMap(([kind, all]) =>
  Object.entries(all).map(([who, mailed]) => [kind, who, mailed] as const),
)

describe.each(Object.entries(wordings))('words that hold it %s', (_how, word) => {
  beforeAll(async () => {
    const body = `${button}${variables.map(word).join('\n')}`
    const subject = variables.map(written).join(' ')
    const words = { subject, body }
    const settings = mailTemplates.flatMap(template =>
      mailParts.map(part => [mailSettingOf(template, part), words[part]] as const),
    )
    await set(Object.fromEntries(settings))
  })

  test.each(people)('%s to %s', async (_kind, _who, mailed) => {
    const email = await mailed()
    await services.background.idle()
    const mails = (await mailsTo(server.dataDirectory, email)).map(read)
    expect(mails.map(mail => misplaced(mail))).toEqual(mails.map(() => ({ links: 1, wrong: [] })))
    const told = await toldOf()
    const sent = mails.flatMap(({ text }) => text.match(tokens) ?? [])
    expect(sent.filter(token => told.includes(token))).toEqual([])
  })
})
