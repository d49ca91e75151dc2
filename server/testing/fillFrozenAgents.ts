import { embedKnowledge, jobOver } from './collectionCalls.ts'
import type { EnvironmentFixture } from './environmentFixture.ts'
import { counter, frozenEnvironment, solved } from './frozenAgents.ts'
import { modelServer } from './modelServer.ts'
import { createItem } from './recordCalls.ts'

const text = (name: string, label: string) => ({ name, label, type: 'string' })

/** Solved cases in which an agent looks. */
async function fillKnowledge({ admin, create }: EnvironmentFixture): Promise<string> {
  const { _id: collectionId } = await create('Collection', {
    name: solved,
    title: 'Casos resueltos',
    type: 'knowledgeBase',
    fields: [text('title', 'Título'), text('solution', 'Solución'), text('person', 'Quién')],
    knowledgeFields: ['title', 'solution'],
  })
  const data = { title: 'La impresora no imprime', solution: 'Conecta el cable gris de la impresora', person: 'Ana' }
  await createItem(admin, { collectionId, data })
  await jobOver(admin, embedKnowledge(admin, { collectionId }))
  return collectionId
}

const opensTicket = {
  name: 'openTicket',
  description: 'Abre una solicitud',
  parameters: [{ ...text('code', 'Código'), optional: false }],
  script: "await createItem('tickets', { code: params.code })\nreturn 'hecho'",
  asksFirst: false,
  offeredOutside: true,
}

/** A question that is answered with a function and a source. */
async function fillConversation({ admin }: EnvironmentFixture, agentId: string): Promise<void> {
  const { askAgent } = await admin.run<{ askAgent: { conversationId: string } }>(
    'mutation ($agentId: String!) { askAgent(agentId: $agentId, text: "La impresora no imprime") { conversationId } }',
    { agentId },
  )
  for (;;) {
    const { found } = await admin.run<{ found: { turns: { state: string }[] } }>(
      'query ($id: String!) { found: agentConversation(conversationId: $id) { turns { state } } }',
      { id: askAgent.conversationId },
    )
    const state = found.turns[0]?.state
    if (state === 'done') return
    if (state !== 'running') throw new Error(`The answer is ${state}`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

/** A Vue block, an agent with what it knows and does, a conversation with it, and what stands open for agents outside. */
export async function fillAgents(shop: EnvironmentFixture): Promise<void> {
  const { admin, create, clerkRoleId } = shop
  const models = await modelServer()
  try {
    const chat = { name: 'conversa', purpose: 'chat', inputPrice: 1, outputPrice: 2 }
    const services = [{ name: 'local', url: models.url, models: [chat, { name: 'vectores', purpose: 'embeddings' }] }]
    await admin.run(
      `mutation ($settings: JSON!, $environmentId: String!, $data: JSON!) {
        updatePlatformSettings(data: $settings) { version }
        updateEnvironment(environmentId: $environmentId, data: $data) { _id }
      }`,
      {
        settings: { modelServices: services, embeddingModel: 'local/vectores' },
        environmentId: frozenEnvironment,
        data: { mcpEnabled: true },
      },
    )
    const server = { name: 'Textos', address: 'https://textos.example.com/mcp', keyVariable: 'KEY' }
    // The agent that is talked with has no server elsewhere: nobody answers there.
    const { _id: mcpServerId } = await create('McpServer', server)
    await create('Agent', { name: 'Con textos', mcpServersIds: [mcpServerId] })
    const { _id: agentId } = await create('Agent', {
      ...{ name: 'Mesa de ayuda', displayName: 'Mesa', model: 'local/conversa', temperature: 0 },
      systemPromptTemplate: 'Ayudas en <%= environment.name %>.',
      knowledgeCollectionId: await fillKnowledge(shop),
      ...{ similarityThreshold: 0.2, functions: [opensTicket], roles: [clerkRoleId] },
    })
    models.answer({ calls: [{ name: 'openTicket', arguments: { code: 'C' } }] }, 'Conecta el cable gris [1].')
    await fillConversation(shop, agentId)
    await create('VueBlock', {
      name: counter,
      template: '<button @click="add">{{ count }}</button>',
      script: `import { ref } from 'vue'
const { from } = defineProps({ from: Number })
const count = ref(from)
const add = async () => { count.value = (await telar.call('add', { to: count.value })).sum }`,
      style: 'button { color: teal }',
      parameters: '{"from": 3}',
      apiCalls: [{ name: 'add', script: 'return { sum: params.to + 1 }' }],
    })
    await admin.run(
      'mutation ($id: String!, $roleId: String!) { createMcpToken(environmentId: $id, name: "Afuera", roleId: $roleId, days: 365) { _id } }',
      { id: frozenEnvironment, roleId: clerkRoleId },
    )
  } finally {
    await models.close()
  }
}
