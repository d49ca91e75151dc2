import type { TestClient } from './testClient.ts'

export const frozenEnvironment = 'shop'
export const solved = 'solved'
export const counter = 'Contador'

interface Listed {
  items: { _id: string; name: string }[]
}

const idIn = ({ items }: Listed, wanted: string) => items.find(({ name }) => name === wanted)?._id

async function talkedWith(admin: TestClient, agentId: string | undefined): Promise<unknown[]> {
  const { listed } = await admin.run<{ listed: { items: { _id: string }[] } }>(
    'query ($agentId: String!) { listed: agentConversations(agentId: $agentId, mine: false) { items { _id } } }',
    { agentId },
  )
  const asked = listed.items.map(({ _id }) =>
    admin.run(
      `query ($id: String!) { agentConversation(conversationId: $id) {
        _id agentId title origin person createdAt turns {
          _id question answer state model input output createdAt
          calls { _id name arguments state result } sources { recordId collectionId field label text }
        }
      } }`,
      { id: _id },
    ),
  )
  return Promise.all(asked)
}

/** What the folder says of Vue blocks, agents and what stands open for those outside; of builds since the twelfth. */
export async function agentsOf(admin: TestClient): Promise<{ agents?: Record<string, unknown> }> {
  const id = frozenEnvironment
  const components = await admin.run<Record<'agents' | 'vueBlocks' | 'mcpServers', Listed>>(
    `query ($id: String!) {
      agents(environmentId: $id) { items {
        _id name displayName model temperature systemPromptTemplate knowledgeCollectionId similarityThreshold
        functions mcpServersIds roles version
      } }
      vueBlocks(environmentId: $id) { items { _id name template script style parameters apiCalls version } }
      mcpServers(environmentId: $id) { items { _id name address keyVariable asksFirst version } }
    }`,
    { id },
  )
  const agentId = idIn(components.agents, 'Mesa de ayuda')
  if (agentId === undefined) return {}
  const known = await admin.run(
    `query ($id: String!, $collectionId: String!, $blockId: String!) {
      environment(environmentId: $id) { mcpEnabled mcpCallsPerMinute }
      agentModels(environmentId: $id) { _id service name }
      knowledge: collection(collectionId: $collectionId) { knowledgeFields }
      knowledgeState(collectionId: $collectionId) { model isKnowledge records embedded fragments }
      mcpTokens(environmentId: $id) { _id name roleId createdAt createdBy expiresAt }
      vueBlockCode(vueBlockId: $blockId) { errors { text } }
    }`,
    { id, collectionId: `${id}_${solved}`, blockId: idIn(components.vueBlocks, counter) },
  )
  const { added } = await admin.run<{ added: unknown }>(
    'mutation ($id: String!) { added: callVueBlock(vueBlockId: $id, name: "add", args: { to: 3 }) { value error } }',
    { id: idIn(components.vueBlocks, counter) },
  )
  return { agents: { ...components, ...known, added, talked: await talkedWith(admin, agentId) } }
}
