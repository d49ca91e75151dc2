import { and, asc, count, desc, eq, inArray, lt, notInArray, or, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import type { AgentReads, AgentWrites, ConversationSelection } from './agentTypes.ts'
import { agentConversations, agentTurns } from './schema.ts'

const selected = ({ agentId, accountId }: ConversationSelection) =>
  and(
    eq(agentConversations.agentId, agentId),
    accountId === undefined
      ? undefined
      : and(eq(agentConversations.accountId, accountId), eq(agentConversations.origin, 'person')),
  )

const ofDesigners = ['test', 'replay'] as const

export function agentReads({ database }: RepositoryContext): AgentReads {
  const byId = database
    .select()
    .from(agentConversations)
    .where(eq(agentConversations.id, sql.placeholder('id')))
    .prepare()
  const turns = database
    .select()
    .from(agentTurns)
    .where(eq(agentTurns.conversationId, sql.placeholder('conversationId')))
    .orderBy(asc(agentTurns.position))
    .prepare()
  return {
    conversation: id => byId.get({ id }),
    page: ({ skip, limit, ...selection }) =>
      database
        .select()
        .from(agentConversations)
        .where(selected(selection))
        .orderBy(desc(agentConversations.updatedAt), agentConversations.id)
        .limit(limit)
        .offset(skip)
        .all(),
    async count(selection) {
      const found = await database.select({ count: count() }).from(agentConversations).where(selected(selection)).get()
      return found?.count ?? 0
    },
    turns: conversationId => turns.all({ conversationId }),
  }
}

export function agentWrites(context: RepositoryContext): AgentWrites {
  const { database, clock } = context
  const positionOf = async (conversationId: string) => {
    const found = await database
      .select({ next: sql<number>`coalesce(max(${agentTurns.position}) + 1, 0)` })
      .from(agentTurns)
      .where(eq(agentTurns.conversationId, conversationId))
      .get()
    return found?.next ?? 0
  }
  return {
    ...agentReads(context),
    begin(conversation) {
      const createdAt = clock.now()
      return database
        .insert(agentConversations)
        .values({ ...conversation, createdAt, updatedAt: createdAt })
        .returning()
        .get()
    },
    async addTurn(turn) {
      const createdAt = clock.now()
      const { conversationId } = turn
      await database
        .update(agentConversations)
        .set({ updatedAt: createdAt })
        .where(eq(agentConversations.id, conversationId))
        .run()
      const position = await positionOf(conversationId)
      return await database
        .insert(agentTurns)
        .values({ ...turn, position, createdAt })
        .returning()
        .get()
    },
    async updateTurn(id, changes) {
      await database.update(agentTurns).set(changes).where(eq(agentTurns.id, id)).run()
    },
    async remove(conversationId) {
      await database.delete(agentTurns).where(eq(agentTurns.conversationId, conversationId)).run()
      await database.delete(agentConversations).where(eq(agentConversations.id, conversationId)).run()
    },
    async prune({ tests, others }) {
      const { origin, updatedAt } = agentConversations
      await database
        .delete(agentConversations)
        .where(
          or(
            and(inArray(origin, [...ofDesigners]), lt(updatedAt, tests)),
            and(notInArray(origin, [...ofDesigners]), lt(updatedAt, others)),
          ),
        )
        .run()
      const gone = sql`${agentTurns.conversationId} NOT IN (SELECT ${agentConversations.id} FROM ${agentConversations})`
      await database.delete(agentTurns).where(gone).run()
    },
  }
}
