import { sqlOf } from '../engine/sql.ts'
import type { Store } from '../engine/store.ts'
import { applyDdl } from './applyDdl.ts'
import { bareTexts } from './bareTexts.ts'
import type { CollectionShape } from './collectionShape.ts'
import { allIndexes, equalityIndexes, type PlannedIndex, placeIndexes } from './planDdl.ts'

/** In `meta`: spaces around what was unique before went. */
const isBared = 'uniqueTextsBared'

/**
 * Makes the indexes that a file of an earlier build lacks: of places, and of texts that are equal though they are not the same, where none are so
 * already. To be called when an environment opens.
 */
export async function makeIndexesOfBefore(
  store: Store<object, object>,
  shapes: readonly CollectionShape[],
): Promise<void> {
  await bareUniqueTexts(store, shapes)
  for (const index of shapes.flatMap(shape => [...placeIndexes(shape), ...equalityIndexes(shape)])) {
    if (await isThere(store.reads, index)) continue
    // Another server may have made it meanwhile.
    await store.write(async tx => {
      if (!(await isThere(tx, index))) await applyDdl(tx, [{ do: 'createIndex', index, ofBefore: true }])
    })
  }
}

async function isThere(scope: object, { name }: PlannedIndex): Promise<boolean> {
  const sql = sqlOf(scope)
  return (await sql.values(sql.dialect.indexNamed(name)).get()) !== undefined
}

/** Once in an environment: what comes later is stored without them. */
async function bareUniqueTexts(store: Store<object, object>, shapes: readonly CollectionShape[]): Promise<void> {
  const indexes = shapes.flatMap(allIndexes).filter(({ bared = [] }) => bared.length > 0)
  const marked = `SELECT 1 FROM "meta" WHERE "key" = '${isBared}'`
  if (indexes.length === 0 || (await sqlOf(store.reads).values(marked).get()) !== undefined) return
  await store.write(async tx => {
    const sql = sqlOf(tx)
    for (const index of indexes) await bareTexts(sql, index, true)
    await sql.exec(`INSERT INTO "meta" ("key", "value") VALUES ('${isBared}', '1') ON CONFLICT ("key") DO NOTHING`)
  })
}
