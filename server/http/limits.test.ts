import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '../../shared/protocol/limits.ts'
import type { GraphQLAnswer } from '../testing/testClient.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { openSocket } from '../testing/testSocket.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const json = { 'content-type': 'application/json' }
const firstExtensions = (answer: { json: { errors: { extensions: unknown }[] } }) => answer.json.errors[0]?.extensions

describe('each limit has its own error', () => {
  test.each([1, 3, 40])('a body over 2 MB (%i bytes or megabytes more)', async extra => {
    const client = server.client()
    const length = limits.bodyBytes + (extra === 1 ? 1 : extra * 1024 * 1024)
    const answer = await client
      .send('POST', '/graphql', Buffer.alloc(length, ' '), json)
      .catch((error: NodeJS.ErrnoException) => error)
    // Beyond eight times the limit the connection is closed under the sender.
    if (answer instanceof Error) {
      expect(extra).toBe(40)
      expect(['EPIPE', 'ECONNRESET']).toContain(answer.code)
      return
    }
    expect(answer.status).toBe(413)
    expect(firstExtensions(answer)).toEqual({ error: 'TooLarge', limit: limits.bodyBytes })
  })

  test('a body of exactly 2 MB is read', async () => {
    const query = JSON.stringify({ query: '{ __typename }' })
    const answer = await server.client().send('POST', '/graphql', query.padEnd(limits.bodyBytes, ' '), json)
    expect(answer.json).toEqual({ data: { __typename: 'Query' } })
  })

  test('51 operations a batch', async () => {
    const batch = (length: number) => Array.from({ length }, () => ({ query: '{ __typename }' }))
    const answer = await server.client().post(batch(51))
    expect([answer.status, firstExtensions(answer)]).toEqual([413, { error: 'TooLarge', limit: 50 }])
    expect((await server.client().post(batch(50))).json).toHaveLength(50)
  })

  test('a depth of 13, also through fragments', async () => {
    const nested = (depth: number): string => (depth === 1 ? 'name' : `ofType { ${nested(depth - 1)} }`)
    const admin = await server.admin()
    const query = (depth: number) => `{ __type(name: "User") { ${nested(depth - 1)} } }`
    expect((await admin.execute(query(12))).errors).toBeUndefined()
    expect((await admin.execute(query(13))).errors?.[0]?.extensions).toEqual({ error: 'TooLarge', limit: 12 })
    const hidden = `{ __type(name: "User") { ...a } } fragment a on __Type { ${nested(11)} ...b } fragment b on __Type { ofType { ...c } } fragment c on __Type { ${nested(11)} }`
    expect((await admin.execute(hidden)).errors?.[0]?.extensions).toEqual({ error: 'TooLarge', limit: 12 })
  })

  test('31 aliases, also through fragments', async () => {
    const aliases = (count: number) => Array.from({ length: count }, (_, index) => `a${index}: __typename`).join(' ')
    const client = server.client()
    expect((await client.execute(`{ ${aliases(30)} }`)).errors).toBeUndefined()
    expect((await client.execute(`{ ${aliases(31)} }`)).errors?.[0]?.extensions).toEqual({
      error: 'TooLarge',
      limit: 30,
    })
    const doubled = `{ ...x ...y } fragment x on Query { ${aliases(16)} } fragment y on Query { ...x }`
    expect((await client.execute(doubled)).errors?.[0]?.extensions).toEqual({ error: 'TooLarge', limit: 30 })
  })

  test('5,001 tokens', async () => {
    const query = (roles: number) =>
      `mutation { createAccount(email: "a", roles: [${'"user" '.repeat(roles)}]) { _id } }`
    const refusal = async (roles: number) => (await server.client().execute(query(roles))).errors?.[0]?.extensions
    // mutation { createAccount ( email : "a" roles : [ … ] ) { _id } } and the end of the document
    expect(await refusal(4_983)).toEqual({ error: 'PermissionsError', type: 'notLoggedIn' })
    expect(await refusal(5_000)).toEqual({ error: 'TooLarge', limit: 5_000 })
  })

  test('a document whose validation would hold the server, alone and in a batch, over HTTP and websocket', async () => {
    const anonymous = server.client()
    const hostile = (at: number) => `{ ${'__typename '.repeat(600)} } #${at}`
    const answers: string[] = []
    const batch = anonymous.post(Array.from({ length: 50 }, (_, at) => ({ query: hostile(at) })))
    const [{ json: refusals }] = await Promise.all([
      batch.finally(() => answers.push('batch')),
      anonymous.get('/health').finally(() => answers.push('health')),
    ])
    expect(answers).toEqual(['health', 'batch'])
    const codes = refusals.map((one: GraphQLAnswer<unknown>) => one.errors?.[0]?.extensions)
    expect(codes).toEqual(Array.from({ length: 50 }, () => ({ error: 'TooLarge', limit: 100 })))
    const socket = openSocket(await server.admin(), server.clock)
    try {
      const query = `subscription { jobProgress(jobId: "x") { ${'_id '.repeat(102)} } }`
      const refusal = await new Promise(resolve =>
        socket.subscribe({ query }, { next: resolve, error: resolve, complete: () => undefined }),
      )
      expect(refusal).toMatchObject([{ extensions: { error: 'TooLarge', limit: 100 } }])
    } finally {
      await socket.dispose()
    }
  })

  test('JSON that is nested beyond any stack, also where nobody asks for it', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const admin = await server.admin()
    const sent = async (body: string) => {
      const headers = { 'content-type': 'application/json', ...admin.signedHeaders(body) }
      return firstExtensions(await admin.send('POST', '/graphql', body, headers))
    }
    const query = 'mutation { createAccount(email: \\"deep@example.com\\") { _id } }'
    for (const place of ['"variables":{"x":$}', '"extensions":{"idempotencyKey":"k","x":$}'])
      expect(await sent(`{"query":"${query}",${place.replace('$', deep)}}`)).toEqual({ error: 'TooLarge', limit: 64 })
    expect(await sent(`{"query":"{ users(filter: ${'['.repeat(4_000)}"}`)).toEqual({ error: 'TooLarge', limit: 64 })
    const { errors } = await admin.execute('query ($v: Int) { users(page: $v) { totalCount } }', { v: 'x'.repeat(1e6) })
    expect(errors?.[0]?.extensions).toEqual({ error: 'BadRequest' })
    expect(errors?.[0]?.message.length).toBeLessThan(1_001)
  })

  test('a page limit outside 1 to 1,000', async () => {
    const admin = await server.admin()
    for (const limit of [0, -1, 1_001]) {
      const { errors } = await admin.execute('query ($limit: Int) { users(limit: $limit) { items { _id } } }', {
        limit,
      })
      expect(errors?.[0]?.extensions).toMatchObject({ error: 'validationError' })
    }
    expect((await admin.execute('{ users(limit: 1000) { items { _id } } }')).errors).toBeUndefined()
  })

  test('a request that takes too long', async () => {
    const slow = await startTestServer({ start: { requestMs: 1 } })
    try {
      // Hashing that many passwords takes much longer than this server's patience, also on a fast machine.
      const query = (name: number) =>
        `mutation { loginWithPassword(email: "a${name}@b.cc", password: "wrong") { _id } }`
      const answer = await slow.client().post(Array.from({ length: 40 }, (_, name) => ({ query: query(name) })))
      expect([answer.status, firstExtensions(answer)]).toEqual([503, { error: 'Unavailable' }])
      // A body that never comes is waited for no longer.
      const silent = await slow.client().send('POST', '/graphql', undefined, { ...json, 'content-length': '10' })
      expect([silent.status, firstExtensions(silent)]).toEqual([503, { error: 'Unavailable' }])
    } finally {
      await slow.close()
    }
  })
})

describe('introspection', () => {
  const query = '{ __schema { queryType { name } } }'

  test('is for administrators only', async () => {
    expect((await server.client().execute(query)).errors?.[0]?.extensions).toEqual({
      error: 'PermissionsError',
      type: 'notLoggedIn',
    })
    const account = await server.createAccount()
    const user = await server.login(account.email, account.password)
    expect((await user.execute(query)).errors?.[0]?.extensions).toEqual({
      error: 'PermissionsError',
      type: 'notAllowed',
    })
    expect(await (await server.admin()).run(query)).toEqual({ __schema: { queryType: { name: 'Query' } } })
  })

  test('a text that only mentions it is an ordinary argument', async () => {
    const admin = await server.admin()
    expect(await server.client().run('{ __typename }')).toEqual({ __typename: 'Query' })
    expect((await admin.execute('{ users(filter: "__schema") { totalCount } }')).errors).toBeUndefined()
  })
})

describe('what is wrong with a request', () => {
  test.each([
    ['not JSON', '{'],
    ['empty', ''],
    ['no operation', '{}'],
    ['an empty batch', '[]'],
    ['a query that is no text', '{"query":1}'],
    ['variables that are no object', '{"query":"{__typename}","variables":"x"}'],
  ])('%s', async (_, body) => {
    const answer = await server.client().send('POST', '/graphql', body, json)
    expect(firstExtensions(answer)).toEqual({ error: 'BadRequest' })
  })

  test.each([
    ['syntax', '{', {}],
    ['an unknown field', '{ nothing }', {}],
    ['a missing variable', 'query ($id: String!) { user(userId: $id) { _id } }', {}],
    ['a variable of a wrong type', 'query ($page: Int) { users(page: $page) { _id } }', { page: 'x' }],
    ['an unknown operation name', 'query A { __typename } query B { __typename }', {}],
  ])('%s', async (_, query, variables) => {
    const { errors } = await server.client().execute(query, variables)
    expect(errors?.[0]?.extensions).toEqual({ error: 'BadRequest' })
  })

  test('one wrong operation does not disturb the others of its batch', async () => {
    const answer = await server.client().post([{ query: '{ __typename }' }, { query: '{ nothing }' }])
    expect(answer.status).toBe(200)
    expect(answer.json[0]).toEqual({ data: { __typename: 'Query' } })
    expect(answer.json[1].errors[0].extensions).toEqual({ error: 'BadRequest' })
  })
})
