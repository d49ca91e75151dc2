import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPlatform, type PlatformStore } from '../../db/platform/openPlatform.ts'
import { randomIds } from '../../system/ids.ts'
import { type ModelServer, modelServer, wordVector } from '../../testing/modelServer.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { ModelBudget, type ModelLimits } from './modelBudget.ts'
import { type ChatQuestion, Models } from './models.ts'

let service: ModelServer
let platform: PlatformStore
let models: Models
let limits: ModelLimits
let now = Date.UTC(2026, 2, 30, 12)
const key = 'unmistakable key of models'

beforeAll(async () => {
  service = await modelServer()
  platform = openPlatform(temporaryFolder().path('data'), { clock: { now: () => now }, ids: randomIds() })
})
afterAll(async () => {
  await service.close()
  await platform.close()
})
beforeEach(() => {
  service.clear()
  limits = {}
  const offered = [
    { name: 'org/talker', purpose: 'chat' as const, inputPrice: 1, outputPrice: 2 },
    { name: 'words', purpose: 'embeddings' as const },
  ]
  const settings = {
    modelServices: [
      { name: 'here', url: `${service.url}/`, key, models: offered },
      { name: 'open', url: service.url, key: undefined, models: offered },
    ],
    embeddingModel: 'here/words',
    get values() {
      return { modelSeconds: 30, ...limits }
    },
  }
  models = new Models({ settings, budget: new ModelBudget({ platform, clock: { now: () => now }, settings }) })
})

const ask = (more: Partial<ChatQuestion> = {}) =>
  models.chat({
    environment: { id: 'shop' },
    caller: { accountId: 'ana' },
    model: 'here/org/talker',
    messages: [{ role: 'user', content: 'Hola' }],
    signal: new AbortController().signal,
    ...more,
  })
const refusal = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => undefined,
    (caught: { extensions?: unknown }) => caught,
  )
  return error?.extensions
}
const used = async () =>
  (await platform.reads.modelUsage.sums({ environmentId: 'shop', since: now - 86_400_000, limit: 10 }))[0]

test('an answer comes piece by piece, and what it used is counted by person, day and model', async () => {
  service.answer({ text: 'Buenos días, Ana', usage: { input: 1_000_000, output: 500_000 } })
  const heard: string[] = []
  const answer = await ask({ heard: text => heard.push(text) })
  expect(answer).toEqual({
    content: 'Buenos días, Ana',
    toolCalls: [],
    usage: { input: 1_000_000, output: 500_000 },
    isCut: false,
  })
  expect(heard.length).toBeGreaterThan(1)
  expect(heard.join('')).toBe('Buenos días, Ana')
  expect(await used()).toMatchObject({ accountId: 'ana', model: 'here/org/talker', requests: 1, cost: 2 })
})

test('a service is asked as the protocol says, and only a service with a key is told one', async () => {
  service.answer('a', 'b')
  const tool = { name: 'open', description: 'Opens', parameters: { type: 'object', properties: {} } }
  const toolCalls = [{ id: 'x1', name: 'open', arguments: '{}' }]
  await ask({
    messages: [
      { role: 'system', content: 'S' },
      { role: 'assistant', content: '', toolCalls },
      { role: 'tool', callId: 'x1', content: 'done' },
    ],
    tools: [tool],
    options: { temperature: 0, topP: 0.5, presencePenalty: -2, frequencyPenalty: 2 },
  })
  await ask({ model: 'open/org/talker' })
  const [first, second] = service.chats
  expect(first?.path).toBe('/v1/chat/completions')
  expect(first?.authorization).toBe(`Bearer ${key}`)
  expect(first?.body).toMatchObject({
    ...{ model: 'org/talker', stream: true, temperature: 0, top_p: 0.5, presence_penalty: -2, frequency_penalty: 2 },
    messages: [
      { role: 'system', content: 'S' },
      { role: 'assistant', tool_calls: [{ id: 'x1', type: 'function', function: { name: 'open', arguments: '{}' } }] },
      { role: 'tool', tool_call_id: 'x1', content: 'done' },
    ],
    tools: [{ type: 'function', function: tool }],
  })
  expect(second?.authorization).toBeUndefined()
  expect(second?.body).not.toHaveProperty('tools')
  expect(Object.keys(second?.headers ?? {}).filter(name => name.startsWith('x-'))).toEqual([])
})

test('functions that a model wants called are put together from their pieces', async () => {
  const big = 'x'.repeat(20_000)
  service.answer({
    text: 'Un momento',
    calls: [
      { name: 'open', arguments: { big } },
      { name: 'find', arguments: '{"a":' },
    ],
  })
  const { content, toolCalls } = await ask()
  expect(content).toBe('Un momento')
  expect(toolCalls).toEqual([
    { id: 'call0', name: 'open', arguments: JSON.stringify({ big }) },
    { id: 'call1', name: 'find', arguments: '{"a":' },
  ])
})

describe('what goes wrong', () => {
  test.each([
    ['a model that nobody offers', { model: 'here/other' }, 'x', { reason: 'noModel' }],
    ['a model of another purpose', { model: 'here/words' }, 'x', { reason: 'noModel' }],
    ['a service that is gone', { model: 'away/org/talker' }, 'x', { reason: 'noModel' }],
    ['a service that refuses', {}, { status: 401, message: key }, { reason: 'modelRefused', status: 401 }],
    ['a redirect', {}, { redirect: 'http://127.0.0.1:1/' }, { reason: 'modelBroken' }],
    ['an answer that breaks off', {}, { text: 'Hola a', breaks: true }, { reason: 'modelBroken' }],
    ['an answer without an end', {}, { raw: 'data: [DONE]\n\n' }, { reason: 'modelBroken' }],
    ['an answer that is no stream', {}, { raw: '<html>' }, { reason: 'modelBroken' }],
    [
      'an answer that never stops',
      {},
      { text: 'x'.repeat(50_000), endless: true, size: 10_000 },
      { reason: 'modelTooLong' },
    ],
  ])('%s is told by its reason alone', async (_, more, answer, expected) => {
    service.answer(answer)
    const told = await refusal(ask(more))
    expect(told).toMatchObject({ error: 'Unavailable', ...expected })
    expect(JSON.stringify(told)).not.toContain(key)
  })

  test('whoever asks no more ends the request, and what came is counted', async () => {
    const stopped = new AbortController()
    service.answer({ text: 'palabras '.repeat(50), endless: true })
    const before = (await used())?.output ?? 0
    const asked = ask({ signal: stopped.signal, heard: () => stopped.abort(new Error('stopped')) })
    await expect(asked).rejects.toThrow('stopped')
    expect((await used())?.output).toBeGreaterThan(before)
  })
})

describe('limits', () => {
  test.each([
    ['tokens of a person', { modelPersonTokens: 10 }, 'modelPersonTokens', 12 * 3_600],
    ['tokens of an environment', { modelEnvironmentTokens: 10 }, 'modelEnvironmentTokens', 12 * 3_600],
    ['money of a person', { modelPersonMoney: 0.001 }, 'modelPersonMoney', 36 * 3_600],
    ['money of an environment', { modelEnvironmentMoney: 0.001 }, 'modelEnvironmentMoney', 36 * 3_600],
  ])('%s end at their limit, and say for how long', async (_, set, reason, retryAfter) => {
    const environment = { id: reason.toLowerCase() }
    service.answer({ text: 'a', usage: { input: 1_000, output: 1_000 } })
    await ask({ environment })
    limits = set
    const asked = service.requests.length
    expect(await refusal(ask({ environment }))).toEqual({ error: 'TooManyRequests', reason, retryAfter })
    expect(service.requests).toHaveLength(asked)
    if (reason.includes('Person'))
      expect((await ask({ environment, caller: { accountId: 'bruno' } })).content).toBe('Hola')
    expect((await ask({ environment: { id: `${environment.id}2` } })).content).toBe('Hola')
    now += 40 * 86_400_000
    expect((await ask({ environment })).content).toBe('Hola')
    now -= 40 * 86_400_000
  })

  test('one person has so many answers under way, and no more', async () => {
    let go: () => void = () => undefined
    const after = new Promise<void>(resolve => {
      go = resolve
    })
    service.answer(...Array.from({ length: 8 }, () => ({ text: 'a', after })))
    const waiting = Array.from({ length: 8 }, () => ask())
    expect(await refusal(ask())).toMatchObject({ error: 'TooManyRequests', reason: 'modelsBusy' })
    go()
    await Promise.all(waiting)
    expect((await ask()).content).toBe('Hola')
  })
})

describe('vectors', () => {
  const embed = (texts: readonly string[]) =>
    models.embed({ environment: { id: 'shop' }, texts, signal: new AbortController().signal })

  test('texts are sent some at a time, and their vectors come in their order', async () => {
    const texts = Array.from({ length: 150 }, (_, at) => `texto ${at}`)
    const vectors = await embed(texts)
    expect(vectors).toEqual(texts.map(text => Float32Array.from(wordVector(text))))
    expect(service.requests.map(({ path, body }) => [path, body.input.length])).toEqual([
      ['/v1/embeddings', 64],
      ['/v1/embeddings', 64],
      ['/v1/embeddings', 22],
    ])
    expect(await embed([])).toEqual([])
  })

  test.each([
    ['too few', '{"data":[{"index":0,"embedding":[1,2]}]}'],
    ['no numbers', '{"data":[{"index":0,"embedding":["a"]},{"index":1,"embedding":[1]}]}'],
    ['other lengths', '{"data":[{"index":0,"embedding":[1]},{"index":1,"embedding":[1,2]}]}'],
    ['the same twice', '{"data":[{"index":0,"embedding":[1]},{"index":0,"embedding":[1]}]}'],
    ['nothing', 'null'],
  ])('%s are no answer', async (_, raw) => {
    service.embeds({ raw })
    expect(await refusal(embed(['a', 'b']))).toMatchObject({ error: 'Unavailable', reason: 'modelBroken' })
  })
})
