import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from './system/clock.ts'
import {
  adminVariables as admin,
  type ProcessOptions,
  type StartedServer,
  seriousLines,
  startServerProcess,
} from './testing/serverProcess.ts'
import type { TestSession } from './testing/testClient.ts'
import { TestClient } from './testing/testClient.ts'

const mainFile = new URL('main.ts', import.meta.url).pathname
let folder: string
const children: ChildProcess[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'telar-main-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

function start(args: string[] = [], variables: Record<string, string> = {}, options: ProcessOptions = {}) {
  const started = startServerProcess(folder, { args, variables, ...options })
  children.push(started.child)
  return started
}

const clientOf = (port: number, session?: TestSession, windowKey?: string) =>
  new TestClient({ port, host: 'localhost', clock: systemClock, session, windowKey })
const withToken =
  'mutation ($token: String!) { loginWithToken(token: $token) { _id publicKey secretKey userId roles } }'

const login =
  'mutation { loginWithPassword(email: "first@example.com", password: "a good password") { _id publicKey secretKey userId } }'

/** Has a server process tell how many calls have arrived. */
const tellsOfCalls = `import { subscribe } from 'node:diagnostics_channel'
let count = 0
subscribe('http.server.request.start', ({ request }) => {
  if (request.url === '/graphql') process.send({ type: 'called', count: ++count })
})`
const nodeFlag = (code: string) => `--import=data:text/javascript,${encodeURIComponent(code)}`
const tellingOfCalls = { ipc: true, nodeFlags: [nodeFlag(tellsOfCalls)] }
/** Resolves when so many calls have arrived since its start. */
const called = ({ child }: StartedServer, calls: number) =>
  new Promise<void>(resolve => {
    child.on('message', (message: { type: string; count: number }) => {
      if (message.type === 'called' && message.count === calls) resolve()
    })
  })

describe('the start', () => {
  test('prints one ready line, and ends orderly on SIGTERM', async () => {
    const server = start([], admin)
    const port = await server.ready
    expect((await clientOf(port).get('/health')).json).toMatchObject({ status: 'ok' })
    server.child.kill('SIGTERM')
    expect(await server.exit).toBe(0)
    expect(server.output()).toBe(`Telar ready at http://localhost:${port}/\n`)
    expect(server.errors()).toBe('')
  })

  test('works on while it tells balancers that it is about to end', async () => {
    const server = start([], { ...admin, TELAR_DRAIN_SECONDS: '10' })
    const client = clientOf(await server.ready)
    const ready = async () => (await client.get('/health/ready')).json
    expect(await ready()).toEqual({ status: 'ready' })
    server.child.kill('SIGTERM')
    await expect.poll(ready).toEqual({ status: 'closing' })
    expect(await client.run('{ __typename }')).toEqual({ __typename: 'Query' })
    expect(await server.exit).toBe(0)
  })

  test('finishes the writes in progress before it ends', async () => {
    const server = start([], admin, tellingOfCalls)
    const arrived = called(server, 21)
    const anonymous = clientOf(await server.ready)
    const { loginWithPassword } = await anonymous.run<{ loginWithPassword: TestSession }>(login)
    const client = clientOf(anonymous.port, loginWithPassword)
    const writes = Array.from({ length: 20 }, (_, index) =>
      client.run(`mutation { createEnvironment(_id: "writer${index}", name: "x") { _id } }`),
    )
    await arrived
    server.child.kill('SIGTERM')
    await Promise.all(writes)
    expect(await server.exit).toBe(0)

    const again = start([], admin)
    const reader = clientOf(await again.ready)
    const session = await reader.run<{ loginWithPassword: TestSession }>(login)
    const { environments } = await clientOf(reader.port, session.loginWithPassword).run<{
      environments: { totalCount: number }
    }>('{ environments { totalCount } }')
    expect(environments.totalCount).toBe(20)
  })

  test('signals that come from several sides, to all of its processes, cut no request', async () => {
    const server = start([], admin, { ...tellingOfCalls, group: true })
    const arrived = called(server, 20)
    const port = await server.ready
    const logins = Array.from({ length: 20 }, () =>
      clientOf(port).execute(
        'mutation { loginWithPassword(email: "a@example.com", password: "hashed slowly") { _id } }',
      ),
    )
    await arrived
    // systemd signals the whole group, npm and the bootstrap hand it on.
    for (const signal of ['SIGTERM', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGTERM'] as const) {
      process.kill(-Number(server.child.pid), signal)
      await new Promise(resolve => setImmediate(resolve))
    }
    for (const { errors } of await Promise.all(logins)) expect(errors?.[0]?.extensions).toHaveProperty('error')
    expect(await server.exit).toBe(0)
    expect(server.errors()).toBe('')
  })

  test('a promise that nobody waits for is written down, and what else nobody expected ends it in order', async () => {
    // Does on a message what no code here does on purpose.
    const fault = `process.on('message', ({ type }) => {
      if (type === 'reject') Promise.reject(new Error('nobody waits'))
      if (type === 'gone') setImmediate(() => { throw Object.assign(new Error('gone'), { code: 'EPIPE' }) })
      if (type === 'throw') setImmediate(() => { throw new Error('nobody expects') })
    })`
    const server = start([], admin, { ipc: true, nodeFlags: [nodeFlag(fault), nodeFlag(tellsOfCalls)] })
    const arrived = called(server, 11)
    const anonymous = clientOf(await server.ready)
    for (const type of ['reject', 'gone']) server.child.send({ type })
    const { loginWithPassword: session } = await anonymous.run<{ loginWithPassword: TestSession }>(login)
    const client = clientOf(anonymous.port, session)
    const writes = Array.from({ length: 10 }, (_, index) =>
      client.run(`mutation { createEnvironment(_id: "writer${index}", name: "x") { _id } }`),
    )
    await arrived
    server.child.send({ type: 'throw' })
    const acknowledged = (await Promise.allSettled(writes)).filter(({ status }) => status === 'fulfilled').length
    expect(acknowledged).toBe(10)
    expect(await server.exit).toBe(1)
    expect(server.errors()).toContain('nobody expects')
    const logged = seriousLines(folder).map(line => (line as { err: { message: string } }).err.message)
    expect(logged).toEqual(['nobody waits', 'gone', 'nobody expects'])

    const again = clientOf(await start([], admin).ready)
    const { loginWithPassword } = await again.run<{ loginWithPassword: TestSession }>(login)
    const answer = await clientOf(again.port, loginWithPassword).run('{ environments { totalCount } }')
    expect(answer).toEqual({ environments: { totalCount: 10 } })
  })

  test('a port in use ends it with a sentence', async () => {
    const blocker = createServer()
    const port = await new Promise<number>(resolve => {
      blocker.listen(0, '127.0.0.1', () => resolve((blocker.address() as { port: number }).port))
    })
    try {
      const server = start(['--port', String(port)], admin)
      expect(await server.exit).toBe(1)
      expect(server.errors()).toBe(
        `127.0.0.1:${port} is already in use. Choose another port with --port (0 takes any free one).\n`,
      )
      expect(server.output()).toBe('')
    } finally {
      blocker.close()
    }
  })

  test.each([
    [['--port', 'eighty'], {}, '--port'],
    [['--colour'], {}, '--colour'],
    [[], { TELAR_ADMIN_DOMAIN: 'http://x' }, 'TELAR_ADMIN_DOMAIN'],
    [['--data', mainFile], {}, '--data'],
    [['--data', `${mainFile}/below`], {}, '--data'],
    [['--host', 'nowhere.invalid'], admin, '--host'],
    [['--host', '256.0.0.1'], admin, '--host'],
    [['--host', '192.0.2.1'], admin, '--host'],
  ])(
    'a wrong value ends it with a message that names it (%j %j)',
    async (args, variables: Record<string, string>, name) => {
      const server = start(args, variables)
      expect(await server.exit).toBe(1)
      expect(server.errors()).toContain(name)
      expect(server.errors().trimEnd()).not.toContain('\n')
    },
  )

  test('a second server on the same data is refused', async () => {
    const first = start([], admin)
    await first.ready
    const second = start([], admin)
    expect(await second.exit).toBe(1)
    expect(second.errors()).toContain(folder)
    expect(second.errors()).not.toContain('at ')
  })
})

describe('the first administrator', () => {
  const linkIn = (output: string) => /http:\/\/localhost:\d+\/login\?token=([0-9a-f]+)$/m.exec(output)?.[1] ?? ''

  test('on loopback every start prints a one-time link until somebody can log in', async () => {
    for (let round = 0; round < 2; round++) {
      const server = start()
      const client = clientOf(await server.ready)
      const token = linkIn(server.output())
      const { loginWithToken } = await client.run<{ loginWithToken: TestSession & { roles: string[] } }>(withToken, {
        token,
      })
      expect(loginWithToken.roles).toEqual(['superAdmin'])
      expect((await client.execute(withToken, { token })).errors?.[0]?.extensions).toEqual({
        error: 'validationError',
        validationErrors: { token: 'invalid' },
      })
      server.child.kill('SIGTERM')
      await server.exit
    }
    const named = start([], admin)
    const client = clientOf(await named.ready)
    expect(linkIn(named.output())).toBe('')
    await client.run('mutation { loginWithPassword(email: "first@example.com", password: "a good password") { _id } }')
    named.child.kill('SIGTERM')
    await named.exit

    const later = start()
    await later.ready
    expect(linkIn(later.output())).toBe('')
  })

  test('beyond loopback a start without one ends and names the two variables', async () => {
    const server = start(['--host', '0.0.0.0'])
    expect(await server.exit).toBe(1)
    expect(server.errors()).toContain('TELAR_ADMIN_EMAIL')
    expect(server.errors()).toContain('TELAR_ADMIN_PASSWORD')
    const named = start(['--host', '0.0.0.0'], admin)
    await named.ready
  })
})

describe('the desktop', () => {
  const ask = (server: StartedServer) =>
    new Promise<Record<string, string>>(resolve => {
      server.child.on('message', (message: Record<string, string>) => {
        if (message.type?.startsWith('loginToken')) resolve(message)
      })
      server.child.send({ type: 'loginToken' })
    })

  /** What its windows send. */
  const keyOf = (server: StartedServer) =>
    new Promise<string>(resolve => {
      server.child.on('message', (message: Record<string, string>) => {
        if (message.type === 'ready') resolve(message.windowKey ?? '')
      })
    })

  test('its window enters the demo account with a token that travels over IPC', async () => {
    const server = start(['--desktop'], {}, { ipc: true })
    const key = await keyOf(server)
    const client = clientOf(await server.ready, undefined, key)
    const message = await ask(server)
    expect(message).toMatchObject({
      type: 'loginToken',
      url: `http://localhost:${client.port}/login?token=${message.token}`,
    })
    expect(server.output()).not.toContain('token')
    const { loginWithToken } = await client.run<{ loginWithToken: TestSession }>(withToken, { token: message.token })
    const session = clientOf(client.port, loginWithToken, key)
    expect(await session.run('{ me { email roles } }')).toEqual({
      me: { email: 'demo@localhost', roles: ['superAdmin'] },
    })
  })

  test('no public call logs the demo account in, and beyond loopback its session is refused', async () => {
    const server = start(['--desktop'], admin, { ipc: true })
    const key = await keyOf(server)
    const client = clientOf(await server.ready, undefined, key)
    const { token } = await ask(server)
    const { loginWithToken } = await client.run<{ loginWithToken: TestSession }>(withToken, { token })
    for (const password of ['', 'demo', 'demo@localhost']) {
      const { errors } = await client.execute(
        'mutation ($password: String!) { loginWithPassword(email: "demo@localhost", password: $password) { _id } }',
        { password },
      )
      expect(errors?.[0]?.extensions).toEqual({
        error: 'validationError',
        validationErrors: { credentials: 'invalid' },
      })
    }
    expect(await client.run('mutation { forgotPassword(email: "Demo@localhost") }')).toEqual({ forgotPassword: true })
    server.child.kill('SIGTERM')
    await server.exit
    expect(await readdir(join(folder, 'outbox')).catch(() => [])).toEqual([])

    const open = start(['--host', '0.0.0.0'], admin)
    const outside = clientOf(await open.ready, loginWithToken)
    // Right after a start it says first that the call may be from before it.
    await expect
      .poll(async () => (await outside.post({ query: '{ me { email } }' })).json)
      .toEqual({ error: 'AuthError', message: 'sessionNotFound' })
  })

  test('it ends when the desktop’s process is gone', async () => {
    const server = start(['--desktop'], {}, { ipc: true })
    await server.ready
    server.child.disconnect()
    expect(await server.exit).toBe(0)
  })
})

test('the log tells of the start and no secret', async () => {
  const server = start([], admin)
  const client = clientOf(await server.ready)
  await client.execute(
    'mutation { loginWithPassword(email: "first@example.com", password: "a good password") { _id } }',
  )
  server.child.kill('SIGTERM')
  await server.exit
  const [name = ''] = await readdir(join(folder, 'logs'))
  const log = await readFile(join(folder, 'logs', name), 'utf8')
  expect(log).toContain('"msg":"Ready"')
  expect(log).not.toContain('a good password')
})
