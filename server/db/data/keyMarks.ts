import type { PostgresDatabase } from '../engine/postgres/database.ts'
import { schemasOfTelar, storedTexts } from '../engine/postgres/schemas.ts'
import { type Seal, sealWith } from '../engine/seal.ts'
import { sqlOf } from '../engine/sql.ts'
import { OtherKeys } from '../errors.ts'
import { hasKeys, keyFiles, platformKey, recordsKey } from '../platform/dataKeys.ts'
import type { PlatformStore } from '../platform/openPlatform.ts'

/** By each key, what is stored of it: a text that it alone opens. */
const marks = { platform: 'platformKeyMark', records: 'recordsKeyMark' } as const

/**
 * Before any is made: that the keys of a data folder are those under which a database was sealed, where there is one already. Another server's
 * would open nothing, and what it seals nobody else would open.
 *
 * @throws OtherKeys
 */
export async function requireKeys(database: PostgresDatabase, schema: string, dataDirectory: string): Promise<void> {
  if (!(await schemasOfTelar(database, schema)).includes(schema)) return
  const stored = await storedTexts(database, schema, Object.values(marks))
  if (stored.size === 0) return
  const opens = (key: Uint8Array, mark: string) => sealWith(key).open(stored.get(mark) ?? '', mark) !== undefined
  const isOwn =
    hasKeys(dataDirectory) &&
    opens(platformKey(dataDirectory), marks.platform) &&
    opens(recordsKey(dataDirectory), marks.records)
  if (!isOwn) throw new OtherKeys(dataDirectory, database.name, Object.values(keyFiles))
}

/** From now on only those who have these keys work on what is stored. */
export async function markKeys(store: PlatformStore, seals: Readonly<Record<keyof typeof marks, Seal>>): Promise<void> {
  await store.write(async tx => {
    const find = sqlOf(tx).values<[string]>('SELECT "value" FROM "meta" WHERE "key" = ?')
    const put = sqlOf(tx).prepare(
      'INSERT INTO "meta" ("key", "value") VALUES (?, ?) ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value"',
    )
    for (const name of ['platform', 'records'] as const) {
      const mark = marks[name]
      const [stored] = (await find.get(mark)) ?? []
      if (stored === undefined || seals[name].open(stored, mark) === undefined)
        await put.run(mark, seals[name].seal('', mark))
    }
  })
}
