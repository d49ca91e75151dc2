import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { collectionItems, createItem, failureOf } from '../../testing/recordCalls.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import type { ScriptTrial } from './scriptTrials.ts'

let server: TestServer
let shop: EnvironmentFixture
let collectionId: string
let anaId: string

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  const fields = [{ name: 'name', label: 'Nombre', type: 'string' }]
  collectionId = (await shop.create('Collection', { name: 'clients', title: 'Clientes', fields }))._id
  anaId = (await createItem(shop.admin, { collectionId, data: { name: 'Ana' } }))._id
})
afterAll(() => server.close())

const trial = async (script: string, asked: Record<string, unknown> = {}) =>
  (
    await shop.admin.run<{ runScript: ScriptTrial }>(
      `mutation ($environmentId: String!, $script: String!, $componentId: String, $collectionId: String, $itemId: String,
        $parameters: JSON, $options: JSON, $user: JSON, $dryRun: Boolean!) {
        runScript(environmentId: $environmentId, script: $script, componentId: $componentId, collectionId: $collectionId,
          itemId: $itemId, parameters: $parameters, options: $options, user: $user, dryRun: $dryRun)
          { result failure failureLine log calls callCount steps ms cpuMs memoryBytes kept }
      }`,
      { environmentId: shop.environmentId, script, dryRun: true, ...asked },
    )
  ).runScript

const names = async () => (await collectionItems(shop.admin, { collectionId })).items.map(({ name }) => name)

describe('a script that is run as its editor has it', () => {
  test('answers its result, its log, what it asked of the server and what it took', async () => {
    const done = await trial("log('uno', params.n); await countItems('clients'); return { twice: params.n * 2 }", {
      parameters: { n: 4 },
    })
    expect(done).toMatchObject({
      result: { twice: 8 },
      failure: null,
      failureLine: null,
      log: [{ level: 'info', text: 'uno 4' }],
      calls: [{ name: 'countItems', arguments: '"clients"', failure: null }],
      callCount: 1,
      kept: false,
    })
    expect(done.cpuMs).toBeGreaterThan(0)
    expect(done.memoryBytes).toBeGreaterThan(0)
  })

  test('tells the line of its failure, and which call failed', async () => {
    const done = await trial("log('a')\nawait getCollection('nothing')\nreturn 1")
    expect(done).toMatchObject({
      result: null,
      failure: expect.stringContaining('there is no collection nothing'),
      calls: [{ name: 'getCollection', failure: 'there is no collection nothing' }],
    })
    expect(await trial("log('a')\nthrow new Error('mal')")).toMatchObject({ failure: 'mal', failureLine: 2 })
    expect(await trial('return (')).toMatchObject({ failure: expect.any(String), calls: [] })
  })

  test('tells its steps with the values of its variables, without what is secret of them', async () => {
    await shop.admin.run(
      'mutation ($environmentId: String!) { saveEnvironmentVariable(environmentId: $environmentId, data: { name: "TOKEN", value: "s3cr3t-of-the-shop", isSecret: true }) { _id } }',
      { environmentId: shop.environmentId },
    )
    const script = [
      "const found = await getCollection('clients', {}, { limit: 1 })",
      "const line = 'x'.repeat(990) + env.TOKEN, inside = ['a' + env.TOKEN], password = 'p', name = found[0]?.name",
      'log(name, 1)',
      'return { name }',
    ].join('\n')
    const { steps } = await trial(script)
    expect(steps.map(({ line, name, given }) => [line, name, given])).toEqual([
      [1, 'getCollection', '"clients", {}, { limit: 1 }'],
      [3, 'log', 'Ana 1'],
      [4, 'return', '{ name: "Ana" }'],
    ])
    const values = Object.fromEntries((steps[1]?.values ?? []).map(({ name, text }) => [name, text]))
    expect(values).toMatchObject({ name: '"Ana"', password: '"•••"', inside: '["a•••"]' })
    expect(values.line).toMatch(/^"x+…$/)
    expect(steps[0]?.values).toEqual([])
    expect(JSON.stringify(steps)).not.toContain('s3cr3t')
  })

  test('reads what it writes in a dry run, of which nothing stays', async () => {
    const script = "await createItem('clients', { name: 'Seca' }); return countItems('clients', { name: 'Seca' })"
    expect(await trial(script)).toMatchObject({ result: 1, kept: false })
    expect(await names()).not.toContain('Seca')
    const mailed = await trial("await sendMail({ to: 'a@example.com', subject: 's', text: 't' })")
    expect(mailed.log).toMatchObject([{ level: 'warn', text: expect.stringContaining('sendMail') }])
    expect(await trial(script, { dryRun: false })).toMatchObject({ result: 1, kept: true })
    expect(await names()).toContain('Seca')
  })

  test('finds its record, its options and itself, of each kind that has scripts', async () => {
    const place = { collectionId, itemId: anaId, parameters: { a: 1 }, options: { b: 2 } }
    const script = 'return { collectionId, params, options, hookId, task }'
    const hook = await shop.create('Hook', { name: 'H', script: 'return 1' })
    const local = (id: string) => id.slice(id.indexOf('_') + 1)
    expect((await trial(script, { ...place, componentId: hook._id })).result).toMatchObject({
      collectionId: 'clients',
      params: { a: 1, item: { _id: anaId, name: 'Ana' }, itemId: anaId },
      options: { b: 2 },
      hookId: local(hook._id),
      task: null,
    })
    const task = await shop.create('Task', { name: 'T', script: 'return 1' })
    expect((await trial(script, { componentId: task._id })).result).toMatchObject({
      hookId: null,
      task: { id: local(task._id), name: 'T' },
    })
    const validation = await shop.create('Validation', { name: 'V', validationTypeId: 'script', script: 'return true' })
    expect((await trial(script, { ...place, componentId: validation._id })).result).toMatchObject({
      hookId: null,
      task: null,
    })
  })

  test('runs for somebody who is about to come in, of whom nothing is made', async () => {
    const user = { email: 'eva@example.com', name: 'Eva Paz', roles: ['r1', 2], profile: { area: 'Sur' } }
    const script = "log(user.email); return { user, profile, params, known: await getUser('eva@example.com') }"
    const done = await trial(script, { user, parameters: { email: 'eva@example.com' } })
    expect(done.result).toEqual({
      user: { ...user, _id: null, roles: ['r1'] },
      profile: { area: 'Sur' },
      params: { email: 'eva@example.com' },
      known: null,
    })
    expect((await trial('return user.email')).result).toBe('root@example.com')
    expect(await failureOf(trial('return 1', { user: [] }))).toMatchObject({ error: 'BadRequest' })
    expect(await failureOf(trial('return 1', { user: { profile: 1 } }))).toMatchObject({ error: 'BadRequest' })
  })

  test('is refused with what is not there', async () => {
    expect(await failureOf(trial('return 1', { collectionId, itemId: 'nobody' }))).toMatchObject({ error: 'NotFound' })
    expect(await failureOf(trial('return 1', { componentId: `${shop.environmentId}_nobody` }))).toMatchObject({
      error: 'NotFound',
    })
    expect(await failureOf(trial('return 1', { parameters: [] }))).toMatchObject({ error: 'BadRequest' })
  })
})
