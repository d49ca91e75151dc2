import { frozenEnvironment } from './frozenAgents.ts'
import type { TestClient } from './testClient.ts'

export const talkedAbout = 'talked'

/** What people were told and said, and what documents are signed with; of builds since the thirteenth. */
export async function talksOf(admin: TestClient, collections: unknown): Promise<{ talks?: Record<string, unknown> }> {
  const id = frozenEnvironment
  const collectionId = `${id}_${talkedAbout}`
  const { items } = collections as { items: { _id: string }[] }
  if (!items.some(({ _id }) => _id === collectionId)) return {}
  const { records, listed, ...told } = await admin.run<
    Record<'records' | 'listed', { items: { _id: string }[] }> & Record<string, unknown>
  >(
    `query ($id: String!, $collectionId: String!) {
      environment(environmentId: $id) { enableTellus tellusChannels notificationPrompt signingProvider signingPlace }
      notifications(environmentId: $id) { items { _id kind title text icon link createdAt readAt } }
      notificationSettings(environmentId: $id) { choices { kind channels } quietFrom quietUntil }
      listed: supportConversations(environmentId: $id, mine: false) {
        items { _id category channel status person createdAt firstAnsweredAt lastText }
      }
      supportAnswers(environmentId: $id) { _id title text }
      signingSetup(environmentId: $id) { certificate { subject issuer serial validUntil } }
      pushKey
      records: collectionItems(collectionId: $collectionId) { items }
    }`,
    { id, collectionId },
  )
  const said = await admin.run(
    `query ($conversationId: String!, $collectionId: String!, $itemId: String!) {
      supportMessages(conversationId: $conversationId, asStaff: true) { items { _id side author isInternal text createdAt } }
      recordComments(collectionId: $collectionId, itemId: $itemId) { items { _id author text createdAt mentions { label } } }
    }`,
    { conversationId: listed.items[0]?._id, collectionId, itemId: records.items[0]?._id },
  )
  return { talks: { ...told, records, listed, said } }
}
