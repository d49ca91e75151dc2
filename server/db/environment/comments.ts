import { rowOrder } from '../engine/drizzle.ts'
import { and, asc, count, desc, eq, inArray, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import type { CommentedRecord, CommentReads, CommentWrites } from './commentTypes.ts'
import { recordComments } from './schema.ts'

const about = ({ collectionId, recordId }: CommentedRecord) =>
  and(eq(recordComments.collectionId, collectionId), eq(recordComments.recordId, recordId))

/** The order in which they were said. */
const said = rowOrder(recordComments)

export function commentReads({ database }: RepositoryContext): CommentReads {
  const byId = database
    .select()
    .from(recordComments)
    .where(eq(recordComments.id, sql.placeholder('id')))
    .prepare()
  return {
    byId: id => byId.get({ id }),
    page(record, { skip, limit, fromEnd }) {
      return database
        .select()
        .from(recordComments)
        .where(about(record))
        .orderBy(fromEnd ? desc(said) : asc(said))
        .limit(limit)
        .offset(skip)
        .all()
    },
    async count(record) {
      const found = await database.select({ count: count() }).from(recordComments).where(about(record)).get()
      return found?.count ?? 0
    },
    async counts(collectionId, recordIds) {
      const { recordId } = recordComments
      const rows = await database
        .select({ recordId, count: count() })
        .from(recordComments)
        .where(and(eq(recordComments.collectionId, collectionId), inArray(recordId, [...recordIds])))
        .groupBy(recordId)
        .all()
      return new Map(rows.map(row => [row.recordId, row.count]))
    },
    async authors(record) {
      const { authorId } = recordComments
      const found = await database
        .select({ authorId })
        .from(recordComments)
        .where(about(record))
        .groupBy(authorId)
        .orderBy(sql`min(${said})`)
        .all()
      return found.flatMap(row => row.authorId ?? [])
    },
  }
}

export function commentWrites(context: RepositoryContext): CommentWrites {
  const { database, clock } = context
  return {
    ...commentReads(context),
    add: comment =>
      database
        .insert(recordComments)
        .values({ ...comment, createdAt: clock.now() })
        .returning()
        .get(),
    edit: (id, changes) =>
      database
        .update(recordComments)
        .set({ ...changes, editedAt: clock.now() })
        .where(eq(recordComments.id, id))
        .returning()
        .get(),
    async remove(id) {
      await database.delete(recordComments).where(eq(recordComments.id, id)).run()
    },
  }
}
