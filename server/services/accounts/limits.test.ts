import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { headers as names } from '../../../shared/protocol/headers.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { enableTwoFactor } from '../../testing/twoFactorCodes.ts'

/**
 * The class of what is guessed or fills mailboxes: everything that takes a password, a code or a token, or mails somebody. Each is tried alone,
 * in a batch and with headers that name other addresses, and none lets more through than its limit.
 */

type Variables = Record<string, unknown>
interface Way {
  /** What is sent for the guess of this number. */
  query: string
  variables?(guess: number): Variables
  /** Where no argument is it: the code of the header. */
  withCode?: true
  /** Who tries. */
  as?: 'anybody' | 'owner' | 'admin' | 'everyOwner'
  /** So many are looked at in a quarter of an hour. */
  most: number
}

const clock = { offset: 0, now: () => Date.now() + clock.offset }
let server: TestServer
let clients: Record<'anybody' | 'owner' | 'admin', TestClient>
let owner: { email: string; password: string }
/** Of accounts with two-factor: as many as it takes to fill what one address may. */
let owners: TestClient[]
beforeAll(async () => {
  server = await startTestServer({ clock })
  const admin = await server.admin()
  await admin.run('mutation { createEnvironment(_id: "shop", name: "Shop") { _id } }')
  await admin.run('mutation { updateEnvironment(environmentId: "shop", data: { allowSignUp: true }) { _id } }')
  owner = await server.createAccount()
  owners = []
  for (const { email, password } of [owner, ...(await newcomers())]) {
    const own = await server.login(email, password)
    await enableTwoFactor(own, { now: clock.now, password })
    owners.push(own)
  }
  const [own = server.client()] = owners
  clients = { anybody: server.client(), owner: own, admin }
  const { made } = await admin.run<{ made: { _id: string } }>(
    'mutation { made: createEnvironmentUser(environmentId: "shop", data: { email: "pending@example.com" }) { _id } }',
  )
  pendingId = made._id
  const { mails } = await admin.run<{ mails: { items: { _id: string }[] } }>(
    '{ mails(environmentId: "shop", limit: 1) { items { _id } } }',
  )
  mailId = mails.items[0]?._id ?? ''
})
afterAll(() => server.close())
// Another quarter of an hour, so that none meets the attempts of the one before.
beforeEach(() => {
  clock.offset += 20 * 60_000
})
let pendingId = ''
let mailId = ''
const newcomers = () => Promise.all(Array.from({ length: 10 }, () => server.createAccount()))

const token = (guess: number) => String(guess).padStart(64, '0')
const other = (guess: number) => `guess${guess}-${clock.offset}@example.com`

const ways: Record<string, Way> = {
  'loginWithPassword, of one account': {
    query:
      'mutation ($email: String!, $password: String!) { loginWithPassword(email: $email, password: $password) { _id } }',
    variables: guess => ({ email: owner.email, password: `wrong ${guess}` }),
    most: 10,
  },
  'loginWithPassword, from one address': {
    query:
      'mutation ($email: String!, $password: String!) { loginWithPassword(email: $email, password: $password) { _id } }',
    variables: guess => ({ email: other(guess), password: 'wrong' }),
    most: 50,
  },
  'loginWithPassword, with a code': {
    query:
      'mutation ($email: String!, $password: String!) { loginWithPassword(email: $email, password: $password) { _id } }',
    variables: () => owner,
    withCode: true,
    most: 5,
  },
  loginWithToken: {
    query: 'mutation ($token: String!) { loginWithToken(token: $token) { _id } }',
    variables: guess => ({ token: token(guess) }),
    most: 50,
  },
  loginTokenOwner: {
    query: 'query ($token: String!) { loginTokenOwner(token: $token) { email } }',
    variables: guess => ({ token: token(guess) }),
    most: 50,
  },
  passwordLink: {
    query: 'query ($token: String!) { passwordLink(token: $token) { setsPassword } }',
    variables: guess => ({ token: token(guess) }),
    most: 50,
  },
  resetPassword: {
    query: 'mutation ($token: String!) { resetPassword(token: $token, password: "a new password") { _id } }',
    variables: guess => ({ token: token(guess) }),
    most: 20,
  },
  'forgotPassword, of one account': {
    query: 'mutation ($email: String!) { forgotPassword(email: $email) }',
    variables: () => ({ email: owner.email }),
    most: 5,
  },
  'forgotPassword, from one address': {
    query: 'mutation ($email: String!) { forgotPassword(email: $email) }',
    variables: guess => ({ email: other(guess) }),
    most: 20,
  },
  'environmentUserSignUp, of one account': {
    query: 'mutation ($email: String!) { environmentUserSignUp(environmentId: "shop", email: $email) }',
    variables: () => ({ email: 'one@example.com' }),
    most: 5,
  },
  'environmentUserSignUp, from one address': {
    query: 'mutation ($email: String!) { environmentUserSignUp(environmentId: "shop", email: $email) }',
    variables: guess => ({ email: other(guess) }),
    most: 10,
  },
  changePassword: {
    query: 'mutation ($password: String!) { changePassword(password: $password, newPassword: "a new password") }',
    variables: guess => ({ password: `wrong ${guess}` }),
    as: 'owner',
    most: 10,
  },
  beginTwoFactor: {
    query: 'mutation ($password: String!) { beginTwoFactor(password: $password) { secret } }',
    variables: guess => ({ password: `wrong ${guess}` }),
    as: 'owner',
    most: 10,
  },
  'changePassword, from one address': {
    query: 'mutation ($password: String!) { changePassword(password: $password, newPassword: "a new password") }',
    variables: guess => ({ password: `wrong ${guess}` }),
    as: 'everyOwner',
    most: 50,
  },
  'disableTwoFactor, from one address': {
    query: 'mutation { disableTwoFactor }',
    withCode: true,
    as: 'everyOwner',
    most: 50,
  },
  disableTwoFactor: { query: 'mutation { disableTwoFactor }', withCode: true, as: 'owner', most: 5 },
  renewRecoveryCodes: { query: 'mutation { renewRecoveryCodes }', withCode: true, as: 'owner', most: 5 },
  inviteEnvironmentUser: {
    query: 'mutation ($id: String!) { inviteEnvironmentUser(environmentUserId: $id) { _id } }',
    variables: () => ({ id: pendingId }),
    as: 'admin',
    most: 5,
  },
  sendMailAgain: {
    query: 'mutation ($id: String!) { sendMailAgain(mailId: $id) { _id } }',
    variables: () => ({ id: mailId }),
    as: 'admin',
    most: 5,
  },
}

/** Of others, whose limits their own tests show, or that guess nothing and mail nobody. */
const elsewhere: Record<string, string> = {
  confirmTwoFactor: 'a code for a secret that the same session was just told',
  createAccount: 'below, by the account that sends',
  createEnvironmentUser: 'below, by the account that sends',
  createEnvironmentUsers: 'below, by the account that sends',
}

/** What a liar behind no proxy says of where he is, another place each time. */
const forged = (guess: number): Record<string, string> => ({
  'x-forwarded-for': `203.0.113.${guess % 250}`,
  'x-real-ip': `203.0.113.${guess % 250}`,
  'x-forwarded-host': 'localhost',
  forwarded: `for=203.0.113.${guess % 250}`,
})

interface Answer {
  errors?: { extensions: Record<string, unknown> }[]
}
const isLooked = ({ errors }: Answer) => errors?.[0]?.extensions.error !== 'TooManyRequests'

const sendings: Record<string, (way: Way, guesses: number) => Promise<Answer[]>> = {
  async alone(way, guesses) {
    const answers: Answer[] = []
    for (let guess = 0; guess < guesses; guess += 1) answers.push((await sent(way, [guess], {}))[0] as Answer)
    return answers
  },
  'in batches of 50': async (way, guesses) => {
    const all = Array.from({ length: guesses }, (_, guess) => guess)
    const answers: Answer[] = []
    for (let from = 0; from < guesses; from += 50) answers.push(...(await sent(way, all.slice(from, from + 50), {})))
    return answers
  },
  async 'with forged headers'(way, guesses) {
    const answers: Answer[] = []
    for (let guess = 0; guess < guesses; guess += 1)
      answers.push((await sent(way, [guess], forged(guess)))[0] as Answer)
    return answers
  },
}

async function sent({ query, variables, withCode, as = 'anybody' }: Way, guesses: number[], headers: object) {
  const code = withCode && { [names.twoFactor]: '000000' }
  const callers = as === 'everyOwner' ? owners : [clients[as]]
  const answers: Answer[] = []
  for (const [at, those] of Map.groupBy(guesses, guess => guess % callers.length)) {
    const operations = those.map(guess => ({ query, variables: variables?.(guess) ?? {} }))
    const { json } = (await callers[at]?.post(operations, { headers: { ...headers, ...code } })) ?? {}
    answers.push(...(json as Answer[]))
  }
  return answers
}

const tried = Object.keys(ways).flatMap(name => Object.keys(sendings).map(how => [name, how] as const))

test.each(tried)('%s, %s: no more than its limit are looked at', async (name, how) => {
  const way = ways[name] as Way
  const answers = (await sendings[how]?.(way, way.most + 3)) ?? []
  expect(answers.filter(isLooked)).toHaveLength(way.most)
  expect((await sent(way, [way.most + 9], {})).some(isLooked)).toBe(false)
})

test('what one account has sent to others is limited, however it is sent', async () => {
  const { admin } = clients
  const people = (from: number) => Array.from({ length: 200 }, (_, at) => ({ email: other(from + at) }))
  const invite =
    'mutation ($people: JSON!) { createEnvironmentUsers(environmentId: "shop", people: $people) { email result } }'
  await admin.run(invite, { people: people(0) })
  await admin.run(invite, { people: people(200) })
  const operations = [
    { query: invite, variables: { people: [{ email: other(900) }] } },
    {
      query: 'mutation ($data: JSON!) { createEnvironmentUser(environmentId: "shop", data: $data) { _id } }',
      variables: { data: { email: other(901) } },
    },
    { query: 'mutation ($email: String!) { createAccount(email: $email) { _id } }', variables: { email: other(902) } },
  ]
  const { json } = await admin.post(operations, { headers: forged(1) })
  expect((json as Answer[]).some(isLooked)).toBe(false)
})

test('what several accounts have sent from one address is limited, however it is sent', async () => {
  const invite =
    'mutation ($people: JSON!) { createEnvironmentUsers(environmentId: "shop", people: $people) { email result } }'
  const people = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ email: other(from + at) }))
  const designers = await Promise.all(
    [0, 1, 2].map(async () => {
      const { email, password } = await server.createAccount({ roles: ['admin'], environmentsAuthorized: ['shop'] })
      return server.login(email, password)
    }),
  )
  for (const [at, designer] of designers.slice(0, 2).entries())
    for (const from of [0, 200]) await designer.run(invite, { people: people(2_000 + at * 400 + from, 190) })
  const operations = Array.from({ length: 50 }, (_, at) => ({
    query: invite,
    variables: { people: people(4_000 + at, 1) },
  }))
  const answers: Answer[] = []
  for (const designer of designers)
    answers.push(...((await designer.post(operations, { headers: forged(1) })).json as Answer[]))
  // Three were made accounts by the administrator, which is a mail too.
  expect(answers.filter(isLooked)).toHaveLength(800 - 4 * 190 - 3)
})

test('no operation that takes a password, a code, a token or an address is missing here', async () => {
  const { schema } = await clients.admin.run<{
    schema: Record<'queryType' | 'mutationType', { fields: { name: string; args: { name: string }[] }[] }>
  }>(
    '{ schema: __schema { queryType { fields { name args { name } } } mutationType { fields { name args { name } } } } }',
  )
  const asked = /^(password|newPassword|code|token|email|people|mailId)$/
  const found = [...schema.queryType.fields, ...schema.mutationType.fields]
    .filter(({ args }) => args.some(({ name }) => asked.test(name)))
    .map(({ name }) => name)
  const here = [...Object.keys(ways).map(name => name.split(',')[0]), ...Object.keys(elsewhere)]
  expect(found.filter(name => !here.includes(name))).toEqual([])
})
