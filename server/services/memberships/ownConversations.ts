import type { OwnConversation } from '../../../shared/wire/ownData.ts'
import type { SupportConversation, SupportMessage } from '../../db/environment/supportTypes.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'

const isoTime = (time: number) => new Date(time).toISOString()
const everything = Number.MAX_SAFE_INTEGER

const told = (
  { category, status, createdAt }: SupportConversation,
  messages: readonly SupportMessage[],
): OwnConversation => ({
  category,
  status,
  createdAt: isoTime(createdAt),
  messages: messages.map(({ side, text, attachments, createdAt: sentAt }) => ({
    side,
    text,
    files: attachments.map(({ name }) => name),
    createdAt: isoTime(sentAt),
  })),
})

/** What somebody said to the support of an environment, and was answered: what he sees there himself. */
export async function ownConversations({ store }: OpenEnvironment, accountId: string): Promise<OwnConversation[]> {
  const { support } = store.reads
  const found: OwnConversation[] = []
  for (const one of await support.page({ accountId, skip: 0, limit: everything }))
    found.push(told(one, await support.messages({ conversationId: one.id, withInternal: false, limit: everything })))
  return found
}
