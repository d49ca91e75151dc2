import { expect, test } from 'vitest'
import { randomIds } from '../../system/ids.ts'
import type { Awaitable } from '../engine/awaitable.ts'
import { type SqlValue, sqlOf } from '../engine/sql.ts'
import { onEachEngine } from '../testing/repositoryEngines.ts'
import { authorOf, HistoryLayout, HistoryWriter } from './history.ts'
import {
  countDeleted,
  creatorOf,
  deletedEntries,
  endHistory,
  entriesOf,
  forgetHistory,
  pruneHistory,
} from './historyReads.ts'
import { layoutOf } from './layout.ts'
import { testField } from './testing/openRecords.ts'
import { makePlainTable } from './testing/plainTable.ts'

const layout = layoutOf({
  id: 'Things',
  fields: [testField('text', 'string'), testField('yes', 'boolean')],
  indexes: [],
})
const at = (minute: number) => new Date(Date.UTC(2024, 0, 1, 0, minute)).toISOString()
const time = (minute: number) => Date.parse(at(minute))

/** A stored row. */
function row(seq: number, version: number, minute: number, text: string | null, yes: number): SqlValue[] {
  const columns = new Map<string, SqlValue>([
    ['f_text', text],
    ['f_yes', yes],
  ])
  const cells = layout.columns.map(({ column }) => columns.get(column) ?? null)
  return [seq, `id${seq}`, version, at(0), at(minute), ...cells]
}

onEachEngine(engine => {
  async function open() {
    const store = await engine.environment({ clock: { now: () => 0 }, ids: randomIds() })
    return {
      store,
      /** What one unit writes down. */
      note: (work: (history: HistoryWriter) => Awaitable<unknown>, authorId: string | null = 'ana') =>
        store.write(async tx => {
          const history = new HistoryWriter(sqlOf(tx), new HistoryLayout(layout), authorId)
          await work(history)
          await history.finish()
        }),
    }
  }

  test('who created a record is known by its place, also where it is written down anew', async () => {
    const { store, note } = await open()
    await note(async history => {
      for (const seq of [1, 2, 3, 7]) history.created(seq)
    })
    await note(async history => history.created(4), null)
    const author = (seq: number) => authorOf(sqlOf(store.reads), 'Things', seq)
    const authors = () => Promise.all([1, 3, 4, 7, 8].map(author))
    expect(await authors()).toEqual(['ana', 'ana', null, 'ana', null])
    await note(async history => {
      for (const seq of [7, 8]) history.created(seq)
    }, 'eva')
    expect(await authors()).toEqual(['ana', 'ana', null, 'eva', 'eva'])
    expect(await authorOf(sqlOf(store.reads), 'Others', 1)).toBeNull()
  })

  test('entries are told newest first, and who created what is there', async () => {
    const { store, note } = await open()
    await store.write(tx => makePlainTable(tx, 'Things', [{ _seq: 2, _id: 'id2' }]))
    await note(async history => {
      history.created(1)
      history.created(2)
      await history.updated(row(1, 1, 0, "it's", 0), row(1, 2, 1, 'ñ', 1))
    })
    await note(history => history.removed(row(1, 2, 1, 'ñ', 1), at(2)), 'eva')
    await note(history => history.restored(row(1, 4, 3, 'ñ', 1)), null)
    const entries = await entriesOf(store.reads, 'Things', 'id1', 10)
    expect(entries).toEqual([
      { id: 3, recordId: 'id1', version: 4, operation: 'restore', at: time(3), authorId: null, before: { values: {} } },
      {
        ...{ id: 2, recordId: 'id1', version: 3, operation: 'delete', at: time(2), authorId: 'eva' },
        before: { values: { text: 'ñ', yes: true }, createdAt: at(0), authorId: 'ana' },
      },
      {
        ...{ id: 1, recordId: 'id1', version: 2, operation: 'update', at: time(1), authorId: 'ana' },
        before: { values: { text: "it's", yes: false } },
      },
    ])
    expect(await entriesOf(store.reads, 'Things', 'id1', 1)).toEqual(entries.slice(0, 1))
    expect(await creatorOf(store.reads, 'Things', 'id2')).toBe('ana')
    expect(await creatorOf(store.reads, 'Things', 'id1')).toBeNull()
  })

  test('the last deletions of what is not there are in the trash, the last to go first', async () => {
    const { store, note } = await open()
    await store.write(tx => makePlainTable(tx, 'Things', [{ _seq: 4, _id: 'id4' }]))
    await note(async history => {
      for (const seq of [1, 2, 3, 4, 1]) await history.removed(row(seq, 1, 0, null, 0), at(seq))
      await history.removed(row(5, 1, 0, null, 0), at(5))
      await history.restored(row(5, 3, 6, null, 0))
    })
    const deleted = async (skip: number, limit: number) => {
      const entries = await deletedEntries(store.reads, 'Things', { skip, limit })
      return entries.map(({ recordId }) => recordId)
    }
    expect(await deleted(0, 10)).toEqual(['id1', 'id3', 'id2'])
    expect(await deleted(1, 1)).toEqual(['id3'])
    expect(await countDeleted(store.reads, 'Things')).toBe(3)
    expect(await store.write(tx => countDeleted(tx, 'Things'))).toBe(3)
  })

  test('what is out of bounds goes in chunks, the oldest first, and what a clock wrote that was ahead before all', async () => {
    const { store, note } = await open()
    const minutes = [1, 2, 3, 60_000, 4, 60_001, 5]
    await note(async history => {
      for (const [version, minute] of minutes.entries())
        await history.updated(row(1, version, 0, null, 0), row(1, version + 1, minute, 'x', 0))
    })
    const left = async () =>
      (await entriesOf(store.reads, 'Things', 'id1', 100)).map(({ version }) => version).reverse()
    const prune = (before: number, most: number, rows = 100) =>
      store.write(tx => pruneHistory(tx, 'Things', { before, most, now: time(10) }, rows))
    expect(await prune(time(3), 100, 1)).toBe(1)
    expect(await prune(time(3), 100)).toBe(1)
    expect(await left()).toEqual([3, 4, 5, 6, 7])
    expect(await prune(0, 4, 1)).toBe(1)
    expect(await left()).toEqual([3, 5, 6, 7])
    expect(await prune(0, 2)).toBe(2)
    expect(await left()).toEqual([5, 7])
  })

  test('a collection that ends takes its authors at once, and its entries until then in chunks', async () => {
    const { store, note } = await open()
    const change = (count: number) =>
      note(async history => {
        history.created(1)
        for (let entry = 0; entry < count; entry += 1)
          await history.updated(row(1, entry, 0, null, 0), row(1, entry + 1, 1, 'x', 0))
      })
    expect(await store.write(tx => endHistory(tx, 'Things'))).toBe(0)
    await change(3)
    const last = await store.write(tx => endHistory(tx, 'Things'))
    expect(await authorOf(sqlOf(store.reads), 'Things', 1)).toBeNull()
    await change(1)
    const forget = () => store.write(tx => forgetHistory(tx, 'Things', last, 2))
    expect([await forget(), await forget(), await forget()]).toEqual([2, 1, 0])
    expect(await entriesOf(store.reads, 'Things', 'id1', 10)).toHaveLength(1)
    expect(await authorOf(sqlOf(store.reads), 'Things', 1)).toBe('ana')
  })
})
