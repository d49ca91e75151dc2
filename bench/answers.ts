import { performance } from 'node:perf_hooks'
import { Connection } from './support/connection.ts'
import { createEnvironment, login, openAdmin } from './support/environment.ts'
import { linkOf } from './support/mailedLinks.ts'
import { threadsCpu } from './support/processCpu.ts'
import { type RunningServer, startServer } from './support/server.ts'
import type { Operation, SignedClient } from './support/signedClient.ts'

/** What an answer about an address costs: of one that has an account, next to one that has none. */
export interface AnswerLine {
  name: string
  /** Medians, ms by the clock. */
  known: number
  unknown: number
  ratio: number
  /** Of the server's CPU, means. */
  cpuRatio: number
}

const environmentId = 'answers'
const password = 'a password for the bench'
const withPassword = 5
const mostCalls = 200
/** One account invites only so many in a quarter of an hour. */
const invitations = 90

type Ask = (email: string, count: number) => Promise<unknown>

interface Case {
  name: string
  calls?: number
  known: readonly string[]
  ask: Ask
}

const emails = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at}@telar.test`)

/** Each call comes from another network, as a proxy says, so that no limit ends the measurement. */
const networkOf = (count: number) => `198.${18 + (count >> 16)}.${(count >> 8) & 255}.${count & 255}`

/** Strangers' calls on one connection; refusals are answers here. */
async function strangers(
  port: number,
): Promise<{ send(operation: Operation, count: number): Promise<unknown>; close(): void }> {
  const connection = await Connection.open(port)
  return {
    send: (operation, count) =>
      connection.post(
        '/graphql',
        { host: `localhost:${port}`, 'content-type': 'application/json', 'x-forwarded-for': networkOf(count) },
        JSON.stringify(operation),
      ),
    close: () => connection.close(),
  }
}

/** Known and unknown ones in turns: what else the machine does meets both alike. */
async function measureCase({ name, known, ask, calls = mostCalls }: Case, cpu: () => number): Promise<AnswerLine> {
  const sides = [
    { times: [] as number[], used: 0, email: (count: number) => known[count % known.length] ?? '' },
    { times: [] as number[], used: 0, email: (count: number) => `nobody-${name.length}-${count}@telar.test` },
  ]
  let sent = 0
  for (let count = 0; count < calls; count += 1)
    for (const side of count % 2 === 0 ? sides : sides.toReversed()) {
      const email = side.email(count)
      const before = cpu()
      const started = performance.now()
      await ask(email, sent++)
      side.times.push(performance.now() - started)
      side.used += cpu() - before
    }
  const [knownMs = 0, unknownMs = 0] = sides.map(({ times }) => times.toSorted((a, b) => a - b)[calls >> 1])
  const [one, other] = sides
  const line: AnswerLine = {
    name,
    known: knownMs,
    unknown: unknownMs,
    ratio: knownMs / unknownMs,
    cpuRatio: (one?.used ?? 0) / (other?.used ?? 1),
  }
  const numbers = [line.known, line.unknown, line.ratio, line.cpuRatio]
  console.log(`${name.padEnd(48)}${numbers.map(number => number.toPrecision(3).padStart(10)).join('')}`)
  return line
}

async function prepareAccounts(server: RunningServer, folder: string, admin: SignedClient, people: readonly string[]) {
  await createEnvironment(admin, environmentId)
  await createEnvironment(admin, `${environmentId}2`)
  const invite = (environment: string, list: readonly string[]) =>
    admin.run({
      query:
        'mutation ($id: String!, $people: JSON!) { createEnvironmentUsers(environmentId: $id, people: $people) { email } }',
      variables: { id: environment, people: list.map(email => ({ email })) },
    })
  await invite(environmentId, people)
  await admin.run({
    query: 'mutation ($id: String!) { updateEnvironment(environmentId: $id, data: { allowSignUp: true }) { _id } }',
    variables: { id: environmentId },
  })
  const anonymous = await openAdmin(server)
  const owners = emails('owner', withPassword)
  for (const email of owners) {
    await admin.run({
      query: 'mutation ($email: String!) { createAccount(email: $email) { _id } }',
      variables: { email },
    })
    await anonymous.run({
      query:
        'mutation ($token: String!, $password: String!) { resetPassword(token: $token, password: $password) { _id } }',
      variables: { token: await linkOf(folder, email), password },
    })
  }
  anonymous.close()
  return owners
}

/** Whether answers tell by their time who has an account: login, reset, sign-up and invitations, of known and unknown addresses. */
export async function measureAnswers(folder: string): Promise<readonly AnswerLine[]> {
  const server = await startServer(folder, ['--no-demo'], { TELAR_TRUST_PROXY: 'on' })
  try {
    const admin = await openAdmin(server, await login(server))
    const people = emails('known', mostCalls)
    const owners = await prepareAccounts(server, folder, admin, people)
    const { send, close } = await strangers(server.port)
    const cases: readonly Case[] = [
      {
        name: 'login with a wrong password',
        known: owners,
        ask: (email, count) =>
          send(
            {
              query: 'mutation ($email: String!) { loginWithPassword(email: $email, password: "wrong") { _id } }',
              variables: { email },
            },
            count,
          ),
      },
      {
        name: 'forgotten password',
        known: people,
        ask: (email, count) =>
          send({ query: 'mutation ($email: String!) { forgotPassword(email: $email) }', variables: { email } }, count),
      },
      {
        name: 'sign-up',
        known: people,
        ask: (email, count) =>
          send(
            {
              query:
                'mutation ($id: String!, $email: String!) { environmentUserSignUp(environmentId: $id, email: $email) }',
              variables: { id: environmentId, email },
            },
            count,
          ),
      },
      {
        name: 'invitation by an administrator',
        known: people,
        calls: invitations,
        ask: email =>
          admin.run({
            query:
              'mutation ($id: String!, $data: JSON!) { createEnvironmentUser(environmentId: $id, data: $data) { _id } }',
            variables: { id: `${environmentId}2`, data: { email } },
          }),
      },
    ]
    const names = ['known', 'unknown', 'ratio', 'CPU']
    console.log(
      `${`${mostCalls} calls each, ms by the clock`.padEnd(48)}${names.map(name => name.padStart(10)).join('')}`,
    )
    const lines: AnswerLine[] = []
    const cpu = () => threadsCpu(server.process.pid as number)
    for (const one of cases) lines.push(await measureCase(one, cpu))
    close()
    admin.close()
    return lines
  } finally {
    await server.stop()
  }
}
