import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { type McpTestServer, startMcpServer } from '../../testing/mcpServer.ts'
import { type ModelServer, modelServer } from '../../testing/modelServer.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

const key = 'unmistakable key of a server outside'
let server: TestServer
let shop: EnvironmentFixture
let outside: McpTestServer
let model: ModelServer
let serverId: string
let agentId: string

interface Call {
  _id: string
  name: string
  state: string
  result: string | null
  error: string | null
}

beforeAll(async () => {
  ;[outside, model] = await Promise.all([startMcpServer(), modelServer()])
  server = await startTestServer({ config: { privateHosts: ['127.0.0.1'] } })
  shop = await environmentFixture(server)
  const services = [{ name: 'here', url: model.url, models: [{ name: 'talker', purpose: 'chat' }] }]
  await shop.admin.run('mutation ($data: JSON!) { updatePlatformSettings(data: $data) { version } }', {
    data: { modelServices: services },
  })
  await shop.admin.run(
    'mutation ($data: JSON!) { saveEnvironmentVariable(environmentId: "shop", data: $data) { _id } }',
    { data: { name: 'TOOLS_KEY', value: key, isSecret: true } },
  )
  serverId = (
    await shop.create('McpServer', { name: 'Afuera', address: outside.url, keyVariable: 'TOOLS_KEY', asksFirst: false })
  )._id
  agentId = (await shop.create('Agent', { name: 'Ayuda', model: 'here/talker', mcpServersIds: [serverId] }))._id
})
afterAll(async () => {
  await server.close()
  await Promise.all([outside.close(), model.close()])
})
beforeEach(async () => {
  model.clear()
  outside.answer(undefined)
  await set({ address: outside.url, onlyTools: '', asksFirst: false })
})

const set = (data: object) =>
  shop.admin.run(
    'mutation ($id: String!, $data: JSON!) { updateMcpServer(mcpServerId: $id, data: $data) { version } }',
    {
      id: serverId,
      data,
    },
  )
const offered = async () =>
  (
    await shop.admin.run<{
      mcpServerTools: { failure: string | null; tools: { name: string; description: string }[] }
    }>('query ($id: String!) { mcpServerTools(mcpServerId: $id) { failure tools { name title description } } }', {
      id: serverId,
    })
  ).mcpServerTools

interface Turn {
  state: string
  answer: string
  calls: Call[]
}
const turnsOf = async (conversationId: string) =>
  (
    await shop.admin.run<{ agentConversation: { turns: Turn[] } }>(
      'query ($id: String!) { agentConversation(conversationId: $id) { turns { state answer calls { _id name state result error } } } }',
      { id: conversationId },
    )
  ).agentConversation.turns
/** Asks, and waits for a state of the answer. */
async function ask(text: string, wanted = 'done') {
  const { askAgent } = await shop.admin.run<{ askAgent: { conversationId: string } }>(
    'mutation ($agentId: String!, $text: String!) { askAgent(agentId: $agentId, text: $text) { conversationId turnId } }',
    { agentId, text },
  )
  const { conversationId } = askAgent
  const turn = await vi.waitFor(
    async () => {
      const [only] = await turnsOf(conversationId)
      expect(only?.state).toBe(wanted)
      return only as Turn
    },
    { timeout: 60_000 },
  )
  return { conversationId, turn }
}

describe('what a server has', () => {
  test('its tools are told to who designs the agents, and only it is told the key', async () => {
    const { failure, tools } = await offered()
    expect(failure).toBeNull()
    expect(tools.map(({ name }) => name)).toEqual(['echo', 'fail', 'wide', 'picture', 'hostile.name'])
    expect(tools.at(-1)?.description).toHaveLength(4_000)
    expect(new Set(outside.requests.map(({ authorization }) => authorization))).toEqual(new Set([`Bearer ${key}`]))
    expect(outside.requests.map(({ method, asked }) => asked ?? method)).toEqual([
      'initialize',
      'notifications/initialized',
      'tools/list',
      'DELETE',
    ])
  })

  test('a redirect is not followed, and what does not answer or answers nonsense is told', async () => {
    outside.answer({ status: 307, headers: { location: `${model.url}/elsewhere` } })
    expect((await offered()).failure).toMatch(/307|redirect/i)
    expect(model.requests).toEqual([])
    outside.answer({ status: 500, body: 'no' })
    expect((await offered()).failure).toContain('500')
    outside.answer({ status: 200, headers: { 'content-type': 'application/json' }, body: '{"a":' })
    expect((await offered()).failure).not.toBeNull()
    outside.answer({ status: 200, headers: { 'content-type': 'application/json' }, body: `"${'x'.repeat(3_100_000)}"` })
    expect((await offered()).failure).toContain('too long')
  })

  test('an address inside is called only where the server was started to allow it', async () => {
    await set({ address: 'http://192.168.7.7/mcp' })
    expect((await offered()).failure).toContain('no public address')
  })

  test('an address is of the web and has no key in it', async () => {
    for (const address of ['ftp://a.example', 'tools.example', 'https://me:secret@tools.example/mcp', 'javascript:1'])
      await expect(set({ address })).rejects.toThrow('"data.address":"invalid"')
  })
})

describe('an agent', () => {
  test('is told the tools under the name of their server, and calls one', async () => {
    model.answer({ calls: [{ name: 'afuera_echo', arguments: { words: 'hola' } }] }, 'Listo')
    const { turn } = await ask('Di hola')
    expect(turn.answer).toBe('Listo')
    expect(turn.calls).toMatchObject([{ name: 'afuera_echo', state: 'done', result: '"you said hola"' }])
    const [first] = model.chats
    const names = first?.body.tools.map(({ function: { name } }: { function: { name: string } }) => name)
    expect(names).toEqual(['afuera_echo', 'afuera_fail', 'afuera_wide', 'afuera_picture', 'afuera_hostile_name'])
    expect(JSON.stringify(model.requests)).not.toContain(key)
  })

  test('is told what a tool says went wrong, what is too long and what is no text, and goes on', async () => {
    model.answer(
      {
        calls: [
          { name: 'afuera_fail', arguments: {}, id: 'a' },
          { name: 'afuera_wide', arguments: {}, id: 'b' },
          { name: 'afuera_picture', arguments: {}, id: 'c' },
          { name: 'afuera_echo', arguments: { words: 7 }, id: 'd' },
          { name: 'afuera_nothing', arguments: {}, id: 'e' },
        ],
      },
      'Listo',
    )
    const { turn } = await ask('Prueba')
    expect(turn.calls).toMatchObject([
      { state: 'failed', error: 'it is closed' },
      { state: 'failed', error: expect.stringContaining('too long') },
      { state: 'done', result: '"[image]"' },
      { state: 'failed' },
      { state: 'failed', error: expect.stringContaining('there is no function') },
    ])
    expect(turn.answer).toBe('Listo')
  })

  test('asks the person before each call unless the designer says otherwise', async () => {
    await set({ asksFirst: true })
    const called = () => outside.requests.filter(({ asked }) => asked === 'tools/call').length
    const before = called()
    model.answer({ calls: [{ name: 'afuera_echo', arguments: { words: 'hola' } }] }, 'No se hizo')
    const { conversationId, turn } = await ask('Di hola', 'asking')
    expect(called()).toBe(before)
    await shop.admin.run(
      'mutation ($id: String!, $callId: String!) { answerAgentQuestion(conversationId: $id, callId: $callId, allow: false) }',
      { id: conversationId, callId: turn.calls[0]?._id },
    )
    await vi.waitFor(async () => expect((await turnsOf(conversationId))[0]?.state).toBe('done'), { timeout: 60_000 })
    expect((await turnsOf(conversationId))[0]?.calls).toMatchObject([{ state: 'refused' }])
    expect(called()).toBe(before)
  })

  test('gets only the tools that its server is to give, and answers without those of one that is down', async () => {
    await set({ onlyTools: 'echo\ngone' })
    await ask('Hola')
    expect(model.chats[0]?.body.tools).toHaveLength(1)
    model.clear()
    outside.answer({ status: 503 })
    model.answer('Aquí estoy')
    expect((await ask('Hola')).turn.answer).toBe('Aquí estoy')
    expect(model.chats[0]?.body.tools ?? []).toEqual([])
  })

  test('calls no tool outside while a conversation is replayed', async () => {
    model.answer('Nada')
    const { conversationId } = await ask('Di hola')
    const called = () => outside.requests.filter(({ asked }) => asked === 'tools/call').length
    const before = called()
    model.answer({ calls: [{ name: 'afuera_echo', arguments: { words: 'hola' } }] }, 'Listo')
    const { replayAgent } = await shop.admin.run<{ replayAgent: { conversationId: string } }>(
      'mutation ($id: String!) { replayAgent(conversationId: $id) { conversationId } }',
      { id: conversationId },
    )
    const turn = await vi.waitFor(
      async () => {
        const [only] = await turnsOf(replayAgent.conversationId)
        expect(only?.state).toBe('done')
        return only as Turn
      },
      { timeout: 60_000 },
    )
    expect(turn.calls).toMatchObject([{ state: 'failed', error: expect.stringContaining('replayed') }])
    expect(called()).toBe(before)
  })
})
