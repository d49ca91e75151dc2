import type { EnvironmentFixture } from '../../../testing/environmentFixture.ts'
import type { TestClient } from '../../../testing/testClient.ts'
import type { TestClients } from '../../../testing/testClients.ts'
import type { WireSupportAnswer } from '../savedAnswers.ts'
import type { OfferedSupport, SupportMessages } from '../supportDesk.ts'
import type { WireSupportConversation, WireSupportMessage } from '../wire.ts'

const conversationFields = `_id category channel status person email isOwn assigneeId assignee withAgent lastText lastSide unread
  typing createdAt updatedAt firstAnsweredAt closedAt waitsSince`
const messageFields = `_id position messageId side author isOwn isInternal text attachments { place name type size } createdAt isRead`

interface Me {
  _id: string
  email: string
  profile: { name: string }
}

/** The calls of support, as clients make them. */
export function supportCalls(environmentId: () => string) {
  let count = 0
  const messageId = () => `m${++count}`
  return {
    async set(by: TestClient, data: Record<string, unknown>) {
      await by.run(
        'mutation ($id: String!, $data: JSON!) { updateEnvironment(environmentId: $id, data: $data) { _id } }',
        {
          id: environmentId(),
          data,
        },
      )
    },
    /** A user with rights, logged in on the environment's host. */
    async member(server: TestClients, { admin }: EnvironmentFixture, data: Record<string, unknown>) {
      const { email, password } = await server.createAccount()
      await admin.run(
        'mutation ($id: String!, $data: JSON!) { createEnvironmentUser(environmentId: $id, data: $data) { _id } }',
        { id: environmentId(), data: { email, ...data } },
      )
      return server.login(email, password, `${environmentId()}.localhost`)
    },
    me: async (by: TestClient) => (await by.run<{ me: Me }>('{ me { _id email profile { name } } }')).me,
    offered: async (by: TestClient) =>
      (
        await by.run<{ support: OfferedSupport }>(
          'query ($id: String!) { support(environmentId: $id) { _id categories { category channel } isStaff unread waiting } }',
          { id: environmentId() },
        )
      ).support,
    start: async (by: TestClient, more: Record<string, unknown> = {}) =>
      (
        await by.run<{ made: WireSupportConversation }>(
          `mutation ($id: String!, $category: String, $messageId: String!, $text: String!, $attachments: [String!]) {
            made: startSupportConversation(environmentId: $id, category: $category, messageId: $messageId, text: $text, attachments: $attachments) {
              ${conversationFields} } }`,
          { id: environmentId(), category: 'Facturación', messageId: messageId(), text: 'Hola', ...more },
        )
      ).made,
    send: async (by: TestClient, conversationId: string, more: Record<string, unknown> = {}) =>
      (
        await by.run<{ sent: WireSupportMessage }>(
          `mutation ($conversationId: String!, $messageId: String!, $text: String!, $attachments: [String!], $asStaff: Boolean, $isInternal: Boolean) {
            sent: sendSupportMessage(conversationId: $conversationId, messageId: $messageId, text: $text, attachments: $attachments, asStaff: $asStaff, isInternal: $isInternal) {
              ${messageFields} } }`,
          { conversationId, messageId: messageId(), text: 'Hola', ...more },
        )
      ).sent,
    list: async (by: TestClient, more: Record<string, unknown> & { mine: boolean }) =>
      (
        await by.run<{ page: { items: WireSupportConversation[]; totalCount: number } }>(
          `query ($id: String!, $mine: Boolean!, $search: String, $status: String, $channel: String, $assigneeId: String, $isUnassigned: Boolean, $page: Int, $limit: Int) {
            page: supportConversations(environmentId: $id, mine: $mine, search: $search, status: $status, channel: $channel, assigneeId: $assigneeId, isUnassigned: $isUnassigned, page: $page, limit: $limit) {
              totalCount items { ${conversationFields} } } }`,
          { id: environmentId(), ...more },
        )
      ).page,
    conversation: async (by: TestClient, conversationId: string, asStaff?: boolean) =>
      (
        await by.run<{ found: WireSupportConversation }>(
          `query ($conversationId: String!, $asStaff: Boolean) { found: supportConversation(conversationId: $conversationId, asStaff: $asStaff) { ${conversationFields} } }`,
          { conversationId, asStaff },
        )
      ).found,
    messages: async (by: TestClient, conversationId: string, more: Record<string, unknown> = {}) =>
      (
        await by.run<{ found: SupportMessages }>(
          `query ($conversationId: String!, $asStaff: Boolean, $before: Int, $after: Int, $limit: Int) {
            found: supportMessages(conversationId: $conversationId, asStaff: $asStaff, before: $before, after: $after, limit: $limit) {
              hasMore items { ${messageFields} } } }`,
          { conversationId, ...more },
        )
      ).found,
    /** A change of a conversation that takes its id, and maybe one more argument. */
    change: async (
      by: TestClient,
      name: string,
      conversationId: string,
      more: { assigneeId?: string | null; position?: number } = {},
    ) => {
      const isPlain = name === 'markSupportRead' || name === 'typeInSupport'
      const [argument] = Object.keys(more)
      const declared = argument === undefined ? '' : `, $${argument}: ${argument === 'position' ? 'Int!' : 'String'}`
      const given = argument === undefined ? '' : `, ${argument}: $${argument}`
      const { done } = await by.run<{ done: unknown }>(
        `mutation ($conversationId: String!${declared}) { done: ${name}(conversationId: $conversationId${given}) ${isPlain ? '' : `{ ${conversationFields} }`} }`,
        { conversationId, ...more },
      )
      return done
    },
    saveAnswer: async (by: TestClient, data: Record<string, unknown>) =>
      (
        await by.run<{ saved: WireSupportAnswer }>(
          `mutation ($id: String!, $answerId: String, $title: String!, $text: String!) {
            saved: saveSupportAnswer(environmentId: $id, answerId: $answerId, title: $title, text: $text) { _id title text } }`,
          { id: environmentId(), ...data },
        )
      ).saved,
    answers: async (by: TestClient) =>
      (
        await by.run<{ answers: WireSupportAnswer[] }>(
          'query ($id: String!) { answers: supportAnswers(environmentId: $id) { _id title text } }',
          { id: environmentId() },
        )
      ).answers,
  }
}
