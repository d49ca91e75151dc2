import { expect, test } from 'vitest'
import { randomIds } from '../../system/ids.ts'
import { sqlOf } from '../engine/sql.ts'
import { onEachEngine } from '../testing/repositoryEngines.ts'
import { dropComments, forgetComments, lastComment, pruneComments } from './recordComments.ts'
import { makePlainTable } from './testing/plainTable.ts'

onEachEngine(engine => {
  async function open() {
    const ids = randomIds()
    const store = await engine.environment({ clock: { now: () => 0 }, ids })
    return {
      store,
      say: (collectionId: string, recordId: string, texts: readonly string[]) =>
        store.write(async tx => {
          for (const text of texts)
            await tx.comments.add({ id: ids.next(), collectionId, recordId, authorId: 'ana', text, mentions: [] })
        }),
      texts: async () => {
        const rows = await sqlOf(store.reads).values<[string]>('SELECT text FROM "recordComments" ORDER BY rowid').all()
        return rows.map(([text]) => text)
      },
    }
  }

  test('comments go with their record, in chunks', async () => {
    const { store, say, texts } = await open()
    await store.write(async tx => {
      await makePlainTable(tx, 'Orders', [{ _seq: 1, _id: 'here' }])
      await sqlOf(tx)
        .prepare(
          `INSERT INTO "recordHistory" ("collectionId", "recordId", version, operation, at, "authorId", before)
           VALUES ('Orders', 'inTrash', 2, 'delete', 1, NULL, '{}')`,
        )
        .run()
    })
    for (const record of ['here', 'inTrash', 'gone']) await say('Orders', record, [`${record} 1`, `${record} 2`])
    await say('Others', 'gone', ['elsewhere'])
    const prune = () => store.write(tx => pruneComments(tx, 'Orders', 1))
    expect([await prune(), await prune(), await prune()]).toEqual([1, 1, 0])
    expect(await texts()).toEqual(['here 1', 'here 2', 'inTrash 1', 'inTrash 2', 'elsewhere'])
    await store.write(tx => dropComments(sqlOf(tx), 'Orders', 'here'))
    expect(await texts()).toEqual(['inTrash 1', 'inTrash 2', 'elsewhere'])
  })

  test('what was said until a moment is forgotten, in chunks', async () => {
    const { store, say, texts } = await open()
    expect(await store.write(lastComment)).toBe(0)
    await say('Orders', 'a', ['1', '2', '3'])
    await say('Others', 'a', ['other'])
    const last = await store.write(lastComment)
    await say('Orders', 'a', ['later'])
    const forget = () => store.write(tx => forgetComments(tx, 'Orders', last, 2))
    expect([await forget(), await forget(), await forget()]).toEqual([2, 1, 0])
    expect(await texts()).toEqual(['other', 'later'])
  })
})
