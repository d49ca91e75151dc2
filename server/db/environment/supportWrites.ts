import { fold } from '../../../shared/formats/fold.ts'
import { eq, lt, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import {
  supportAnswers as answers,
  supportConversations as conversations,
  supportFiles as files,
  supportReads as marks,
  supportMessages as messages,
} from './schema.ts'
import { supportReads } from './support.ts'
import type { SupportWrites } from './supportTypes.ts'

/** What a conversation is found by. */
export const conversationText = (...parts: readonly (string | null)[]) =>
  fold(parts.filter(part => part !== null).join(' '))

export function supportWrites(context: RepositoryContext): SupportWrites {
  const { database, clock } = context
  const reads = supportReads(context)
  const placesOf = async (conversationId: string) => {
    const found = await database
      .select({
        position: sql<number>`count(*)`,
        publicPosition: sql<number>`count(*) FILTER (WHERE ${messages.isInternal} = 0)`,
      })
      .from(messages)
      .where(eq(messages.conversationId, conversationId))
      .get()
    return found ?? { position: 0, publicPosition: 0 }
  }
  return {
    ...reads,
    begin(conversation) {
      const createdAt = clock.now()
      return database
        .insert(conversations)
        .values({ ...conversation, createdAt, updatedAt: createdAt })
        .returning()
        .get()
    },
    async add(message) {
      const { conversationId, isInternal } = message
      for (const { place } of message.attachments)
        await database
          .insert(files)
          .values({ place, conversationId, isInternal })
          .onConflictDoUpdate({
            target: [files.place, files.conversationId],
            set: { isInternal: sql`${files.isInternal} * excluded.${sql.identifier(files.isInternal.name)}` },
          })
          .run()
      const places = await placesOf(conversationId)
      return await database
        .insert(messages)
        .values({ ...message, ...places, createdAt: clock.now() })
        .returning()
        .get()
    },
    async update(id, changes) {
      await database.update(conversations).set(changes).where(eq(conversations.id, id)).run()
      return await reads.conversation(id)
    },
    async read(read) {
      const { changes } = await database
        .insert(marks)
        .values(read)
        .onConflictDoUpdate({
          target: [marks.conversationId, marks.accountId, marks.side],
          set: { position: read.position },
          setWhere: lt(marks.position, read.position),
        })
        .run()
      return changes > 0
    },
    saveAnswer(answer) {
      const now = clock.now()
      return database
        .insert(answers)
        .values({ ...answer, createdAt: now, updatedAt: now })
        .onConflictDoUpdate({ target: answers.id, set: { title: answer.title, text: answer.text, updatedAt: now } })
        .returning()
        .get()
    },
    async removeAnswer(id) {
      await database.delete(answers).where(eq(answers.id, id)).run()
    },
    async forgetPerson(accountId) {
      const own = await database.select().from(conversations).where(eq(conversations.accountId, accountId)).all()
      for (const one of own)
        await database
          .update(conversations)
          .set({ accountId: null, name: null, email: null, folded: conversationText(one.category, one.channel) })
          .where(eq(conversations.id, one.id))
          .run()
      await database
        .update(conversations)
        .set({ assigneeId: null })
        .where(eq(conversations.assigneeId, accountId))
        .run()
      await database
        .update(messages)
        .set({ authorId: null, authorName: null })
        .where(eq(messages.authorId, accountId))
        .run()
      await database.delete(marks).where(eq(marks.accountId, accountId)).run()
    },
    async moveAccount(before, after) {
      if (before === after) return
      await database.update(conversations).set({ accountId: after }).where(eq(conversations.accountId, before)).run()
      await database.update(conversations).set({ assigneeId: after }).where(eq(conversations.assigneeId, before)).run()
      await database.update(messages).set({ authorId: after }).where(eq(messages.authorId, before)).run()
      await database.update(marks).set({ accountId: after }).where(eq(marks.accountId, before)).run()
    },
  }
}
