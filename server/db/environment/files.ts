import { containsText, done, fragment, isNothing, sum } from '../engine/drizzle.ts'
import { and, count, desc, eq, isNull, lt, lte, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import { files } from './schema.ts'
import type { FileReads, FileSelection, FileWrites } from './types.ts'

const id = sql.placeholder('id')
const owner = sql.placeholder('createdBy')
const types = sql.placeholder('types')
/** Of a file on the disk. */
const leastBytes = 4_096

const selected = ({ search = '', createdBy = null, types: beginnings = [] }: FileSelection) => ({
  search,
  createdBy,
  types: beginnings.length === 0 ? null : JSON.stringify(beginnings),
})

export function fileReads({ database, dialect }: RepositoryContext): FileReads {
  const beginnings = fragment(dialect.jsonElements, types)
  const matches = and(
    eq(files.status, 'completed'),
    isNull(files.expiresAt),
    containsText(dialect, files.name, 'search'),
    sql`(${isNothing('createdBy')} OR ${files.createdBy} = ${owner})`,
    sql`(${isNothing('types')} OR EXISTS (SELECT 1 FROM ${beginnings} WHERE substr(${files.type}, 1, length("value")) = "value"))`,
  )
  const select = () => database.select().from(files)
  const byId = select().where(eq(files.id, id)).prepare()
  const byKey = select()
    .where(and(eq(files.bucket, sql.placeholder('bucket')), eq(files.key, sql.placeholder('key'))))
    .prepare()
  const page = select()
    .where(matches)
    .orderBy(desc(files.createdAt), files.id)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('skip'))
    .prepare()
  const total = database.select({ total: count() }).from(files).where(matches).prepare()
  const pending = select()
    .where(and(eq(files.status, 'pending'), lt(files.createdAt, sql.placeholder('time'))))
    .orderBy(files.createdAt, files.id)
    .prepare()
  const expired = select()
    .where(lte(files.expiresAt, sql.placeholder('time')))
    .orderBy(files.expiresAt, files.id)
    .prepare()
  const held = select().where(eq(files.status, 'removing')).orderBy(files.createdAt, files.id).prepare()
  const uses = database
    .select({ total: count() })
    .from(files)
    .where(eq(files.hash, sql.placeholder('hash')))
    .prepare()
  const bytes = sql`CASE WHEN ${files.size} > ${sql.raw(String(leastBytes))} THEN ${files.size} ELSE ${sql.raw(String(leastBytes))} END`
  const usage = database
    .select({
      all: sum(bytes),
      own: sum(sql`CASE WHEN ${files.createdBy} = ${owner} THEN ${bytes} ELSE 0 END`),
    })
    .from(files)
    .where(isNull(files.expiresAt))
    .prepare()
  return {
    byId: fileId => byId.get({ id: fileId }),
    byKey: (bucket, key) => byKey.get({ bucket, key }),
    page: ({ skip, limit, ...selection }) => page.all({ skip, limit, ...selected(selection) }),
    count: async selection => (await total.get(selected(selection)))?.total ?? 0,
    pendingBefore: time => pending.all({ time }),
    expiredBefore: time => expired.all({ time }),
    removing: () => held.all(),
    usage: async createdBy => (await usage.get({ createdBy })) ?? { all: 0, own: 0 },
    usesOfHash: async hash => (await uses.get({ hash }))?.total ?? 0,
  }
}

export function fileWrites(context: RepositoryContext): FileWrites {
  const { database, clock } = context
  const create = database
    .insert(files)
    .values({
      id,
      name: sql.placeholder('name'),
      type: sql.placeholder('type'),
      size: sql.placeholder('size'),
      key: sql.placeholder('key'),
      bucket: sql.placeholder('bucket'),
      status: 'pending',
      genericType: sql.placeholder('genericType'),
      createdBy: sql.placeholder('createdBy'),
      createdAt: sql.placeholder('createdAt'),
      expiresAt: sql.placeholder('expiresAt'),
    })
    .returning()
    .prepare()
  const received = { hash: sql`${sql.placeholder('hash')}`, size: sql`${sql.placeholder('size')}` }
  const receive = database.update(files).set(received).where(eq(files.id, id)).returning().prepare()
  const complete = database
    .update(files)
    .set({ status: 'completed', ...received })
    .where(eq(files.id, id))
    .returning()
    .prepare()
  const hold = database
    .update(files)
    .set({ status: 'removing' })
    .where(and(eq(files.id, id), eq(files.status, 'completed')))
    .returning()
    .prepare()
  const release = database
    .update(files)
    .set({ status: 'completed' })
    .where(and(eq(files.id, id), eq(files.status, 'removing')))
    .prepare()
  const named = fragment(context.dialect.jsonElements, sql.placeholder('keys'))
  const makePrivate = database
    .update(files)
    .set({ isPrivate: true })
    .where(and(eq(files.bucket, sql.placeholder('bucket')), sql`${files.key} IN (SELECT "value" FROM ${named})`))
    .prepare()
  const remove = database.delete(files).where(eq(files.id, id)).prepare()
  return {
    ...fileReads(context),
    create: file => create.get({ ...file, createdAt: clock.now() }),
    receive: (fileId, content) => receive.get({ ...content, id: fileId }),
    complete: (fileId, content) => complete.get({ ...content, id: fileId }),
    hold: fileId => hold.get({ id: fileId }),
    release: fileId => done(release.run({ id: fileId })),
    makePrivate: (bucket, keys) => done(makePrivate.run({ bucket, keys: JSON.stringify(keys) })),
    remove: fileId => done(remove.run({ id: fileId })),
  }
}
