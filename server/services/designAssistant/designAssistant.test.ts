import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AssistantQuestion, AssistantRun } from '../../../shared/designAssistant/assistant.ts'
import { askAssistant, connectModel, followAssistant } from '../../testing/assistantCalls.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { type ModelReply, type ModelServer, modelServer } from '../../testing/modelServer.ts'
import { createItem, failureOf } from '../../testing/recordCalls.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { lendingTools } from '../changeSets/testing/lendingTools.ts'
import { exampleChangeSet } from './guide.ts'

let server: TestServer
let service: ModelServer
let shop: EnvironmentFixture

beforeAll(async () => {
  service = await modelServer()
  server = await startTestServer()
  shop = await environmentFixture(server)
  await connectModel(shop.admin, service)
})
afterAll(async () => {
  await server.close()
  await service.close()
})
beforeEach(() => service.clear())

const calls = (name: string, values: unknown): ModelReply => ({ calls: [{ name, arguments: values }] })
const said = (text: string): AssistantQuestion => ({ turns: [{ who: 'person', text }] })

async function answerTo(question: AssistantQuestion): Promise<AssistantRun> {
  const { _id } = await askAssistant(shop.admin, shop.environmentId, question)
  return (await followAssistant(server, shop.admin, _id)).at(-1) as AssistantRun
}

/** What the functions of the last round answered. */
const answered = () =>
  ((service.chats.at(-1)?.body.messages ?? []) as { role: string; content: string }[])
    .filter(({ role }) => role === 'tool')
    .map(({ content }) => content)

const everything = async () =>
  JSON.stringify(
    await shop.admin.run(
      `{ collections(environmentId: "shop", limit: 500) { items { _id version } }
         views(environmentId: "shop", limit: 500) { items { _id version } }
         tables(environmentId: "shop", limit: 500) { items { _id version } }
         forms(environmentId: "shop", limit: 500) { items { _id version } } }`,
    ),
  )

test('a wish becomes a proposal, which changes nothing until it is applied', async () => {
  const before = await everything()
  service.answer(calls('listComponents', {}), calls('describeKinds', { kinds: ['table', 'view'] }), {
    text: 'Esto propongo.',
    ...calls('propose', lendingTools),
  })
  const run = await answerTo(said('Hazme una aplicación para prestar herramientas'))
  expect(run).toMatchObject({ state: 'finished', text: 'Esto propongo.', failure: null, problems: [] })
  expect(run.steps.map(({ what, refused }) => [what, refused])).toEqual([
    ['listComponents', false],
    ['describeKinds', false],
    ['propose', false],
  ])
  expect(run.usage).toEqual({ input: 30, output: 15 })
  expect(await everything()).toBe(before)
  const [first, second] = service.chats
  expect(first?.body.messages.at(-1)).toMatchObject({ role: 'user', content: expect.stringContaining('herramientas') })
  expect(second?.body.messages.at(-1).content).toContain('"orders"')
  const { applied } = await shop.admin.run<{ applied: { changeId: string } }>(
    'mutation ($changeSet: JSON!) { applied: applyChangeSet(environmentId: "shop", changeSet: $changeSet) { changeId } }',
    { changeSet: run.proposal },
  )
  expect(await everything()).toContain('shop_loans')
  await shop.admin.run('mutation ($id: String!) { undoChange(environmentId: "shop", changeId: $id) { removed } }', {
    id: applied.changeId,
  })
  expect(await everything()).toBe(before)
})

test('the example that models are shown can be applied', async () => {
  service.answer(calls('propose', exampleChangeSet))
  expect(await answerTo(said('Algo'))).toMatchObject({ state: 'finished', proposal: { title: exampleChangeSet.title } })
})

test('an answer without a proposal is text, told as it comes, and what was said before goes along', async () => {
  const { promise: halfway, resolve } = Promise.withResolvers<void>()
  service.answer({ text: '¿Quién puede pedir una herramienta prestada?', halfway })
  const { _id } = await askAssistant(shop.admin, 'shop', {
    turns: [
      { who: 'person', text: 'Quiero prestar' },
      { who: 'assistant', text: '¿Qué cosas?' },
      { who: 'person', text: 'Herramientas' },
    ],
  })
  const following = followAssistant(server, shop.admin, _id)
  await expect.poll(async () => (await progress(_id)).text.length).toBeGreaterThan(5)
  expect((await progress(_id)).state).toBe('running')
  resolve()
  const told = await following
  expect(told.at(-1)).toMatchObject({ state: 'finished', proposal: null, text: expect.stringMatching(/prestada\?$/) })
  expect(service.chats[0]?.body.messages.slice(1).map(({ role }: { role: string }) => role)).toEqual([
    'user',
    'assistant',
    'user',
  ])
})

const progress = async (runId: string) =>
  (
    await shop.admin.run<{ run: AssistantRun }>(
      'query ($runId: String!) { run: designAssistantAnswer(runId: $runId) }',
      {
        runId,
      },
    )
  ).run

test('a proposal that cannot be applied is told to the model, and to the person after the third', async () => {
  const wrong = { components: [{ kind: 'table', id: 't', name: 'T', definition: { collectionId: 'ghosts' } }] }
  service.answer(calls('propose', wrong), calls('propose', lendingTools))
  expect(await answerTo(said('Otra vez'))).toMatchObject({ state: 'finished', problems: [] })
  expect(answered()[0]).toContain('table \\"T\\" at collectionId: Does not exist')

  service.answer(calls('propose', wrong), calls('propose', {}), calls('propose', wrong))
  const refused = await answerTo(said('Y otra'))
  expect(refused).toMatchObject({ state: 'failed', failure: 'refused', proposal: null })
  expect(refused.problems).toEqual([{ kind: 'table', name: 'T', path: 'collectionId', message: 'notFound' }])
  expect(service.chats).toHaveLength(5)
})

test('a hostile answer does nothing', async () => {
  const before = await everything()
  const { collectionId, viewId } = shop
  service.answer(
    calls('deleteEverything', { environmentId: 'shop' }),
    calls('readRecords', { collection: 'orders' }),
    calls('listComponents', { kind: 5 }),
    calls('readComponents', { ids: ['other_orders', 'settings', '__proto__'] }),
    calls('propose', '[[[[[['),
    calls('propose', { remove: [viewId], components: [{ kind: 'view', id: viewId, delete: true }] }),
    calls('propose', { components: [{ kind: 'collection', id: collectionId, definition: { fields: 'none' } }] }),
    calls('propose', { components: 'x'.repeat(500_000) }),
  )
  await createItem(shop.admin, { collectionId, data: { customer: 'Nobody reads this' } })
  const run = await answerTo(said('<script>alert(1)</script>'))
  expect(run).toMatchObject({ state: 'failed', failure: 'refused', proposal: null })
  expect(run.steps.map(({ what, refused }) => [what, refused])).toEqual([
    ['unknown', true],
    ['readRecords', false],
    ['listComponents', true],
    ['readComponents', false],
    ['propose', true],
    ['propose', true],
    ['propose', true],
    ['propose', true],
  ])
  expect(JSON.stringify(service.chats.map(({ body }) => body))).not.toContain('Nobody reads this')
  expect(
    service.chats[0]?.body.tools.map(({ function: { name } }: { function: { name: string } }) => name),
  ).not.toContain('readRecords')
  expect(await everything()).toBe(before)
})

test('records are read where the person allows it, and as far as he may', async () => {
  await createItem(shop.admin, { collectionId: shop.collectionId, data: { customer: 'Ferretería Sur' } })
  service.answer(
    calls('readRecords', { collection: 'orders' }),
    calls('readRecords', { collection: 'ghosts' }),
    'Listo',
  )
  await answerTo({ ...said('¿Qué hay?'), mayReadRecords: true })
  expect(answered()[0]).toContain('Ferretería Sur')
  expect(answered()[1]).toContain('not found')
})

test('a model that calls functions for ever is ended, and so is one that says too much at once', async () => {
  service.answer(...Array.from({ length: 20 }, () => calls('listComponents', {})))
  expect(await answerTo(said('Sigue'))).toMatchObject({ state: 'failed', failure: 'rounds' })
  expect(service.chats).toHaveLength(16)
  service.clear()
  service.answer({ text: 'x'.repeat(10_000), endless: true })
  expect(await answerTo(said('Habla'))).toMatchObject({ state: 'failed', failure: 'modelTooLong' })
})

test('what a service does wrong is told, and nothing of its words', async () => {
  service.answer({ status: 401, message: 'wrong key sk-12345' })
  const run = await answerTo(said('Hola'))
  expect(run).toMatchObject({ state: 'failed', failure: 'modelRefused' })
  expect(JSON.stringify(run)).not.toContain('sk-12345')
  service.answer({ text: 'a', breaks: true })
  expect(await answerTo(said('Hola'))).toMatchObject({ state: 'failed', failure: 'modelBroken', text: 'a' })
  expect(await answerTo({ ...said('Hola'), model: 'nobody/knows' })).toMatchObject({ failure: 'noModel' })
})

test('an answer can be stopped, and is its own person’s alone', async () => {
  service.answer({ text: 'a', after: new Promise(() => undefined) })
  const { _id } = await askAssistant(shop.admin, 'shop', said('Espera'))
  const another = await server
    .createAccount({ roles: ['superAdmin'] })
    .then(account => server.login(account.email, account.password))
  expect(
    await failureOf(another.run('query ($runId: String!) { designAssistantAnswer(runId: $runId) }', { runId: _id })),
  ).toMatchObject({ error: 'NotFound' })
  await shop.admin.run('mutation ($runId: String!) { stopDesignAssistant(runId: $runId) }', { runId: _id })
  expect((await followAssistant(server, shop.admin, _id)).at(-1)).toMatchObject({ state: 'stopped', proposal: null })
})

test('one person has three answers on their way at most', async () => {
  const { promise: after, resolve } = Promise.withResolvers<void>()
  service.answer(...Array.from({ length: 3 }, () => ({ text: 'a', after })))
  const running = [1, 2, 3].map(() => askAssistant(shop.admin, 'shop', said('Espera')))
  const begun = await Promise.all(running)
  expect(await failureOf(askAssistant(shop.admin, 'shop', said('Una más')))).toMatchObject({ error: 'TooManyRequests' })
  resolve()
  for (const { _id } of begun) await followAssistant(server, shop.admin, _id)
})

test('about a view, only items are proposed, with what they show', async () => {
  const table = {
    kind: 'table',
    id: 'recent',
    name: 'Recientes',
    definition: { collectionId: 'orders', columns: [{ type: 'field', fieldName: 'customer' }] },
  }
  const [, viewId = ''] = shop.viewId.split('_')
  const items = { kind: 'view', id: viewId, add: { items: [{ type: 'table', tableId: 'recent' }] } }
  service.answer(
    calls('propose', { components: [{ kind: 'collection', id: 'orders', definition: { title: 'Otro' } }] }),
    calls('propose', { components: [{ kind: 'view', id: viewId, definition: { items: [] } }] }),
    calls('propose', { components: [table, items] }),
  )
  const run = await answerTo({ ...said('Los últimos pedidos'), about: shop.viewId })
  expect(run).toMatchObject({ state: 'finished', proposal: { components: [table, items] } })
  expect(run.steps.map(({ refused }) => refused)).toEqual([true, true, false])
  expect(await failureOf(askAssistant(shop.admin, 'shop', { ...said('x'), about: 'other_x' }))).toMatchObject({
    error: 'NotFound',
  })
})

test('a model is told how an import would read a pasted table', async () => {
  service.answer('Bien')
  await answerTo(said('Esto tengo:\nNombre\tCorreo\nAna\tana@example.com\nEva\teva@example.com'))
  expect(service.chats[0]?.body.messages[0].content).toContain('"name":"correo","type":"email"')
})

test('a question that is none is refused', async () => {
  for (const question of [{ turns: [] }, { turns: [{ who: 'assistant', text: 'Hola' }] }, { turns: 'x' }])
    expect(await failureOf(askAssistant(shop.admin, 'shop', question as never))).toMatchObject({
      error: 'validationError',
    })
})
