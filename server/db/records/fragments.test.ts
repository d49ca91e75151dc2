import { expect, test } from 'vitest'
import { randomIds } from '../../system/ids.ts'
import { dialectOf } from '../engine/dialectOf.ts'
import { sqlOf } from '../engine/sql.ts'
import { onEachEngine } from '../testing/repositoryEngines.ts'
import * as fragments from './fragments.ts'
import { recordTable } from './naming.ts'
import { makePlainTable, type PlainRecord } from './testing/plainTable.ts'

const source = { fieldId: 'notes', titleFieldId: '', model: 'm', dimensions: 3 }

const fragment = (number: number, text: string, position = 0): fragments.Fragment => ({
  ...{ source: number, position, origin: position === 0 ? null : 'private/a', text, hash: `hash of ${text}` },
  vector: new Float32Array([position, -1, 0.5]),
})

onEachEngine(engine => {
  async function open(records: readonly PlainRecord[]) {
    const store = await engine.environment({ clock: { now: () => 0 }, ids: randomIds() })
    const { base, number } = await store.write(async tx => {
      await makePlainTable(tx, 'Things', records)
      const kept = await fragments.keepBase(tx, 'Things', 'a')
      return { base: kept, number: await fragments.sourceNumber(tx, kept.number, source) }
    })
    const write = (owner: number, version: number, texts: readonly string[], unread = 0, recordId = `id${owner}`) =>
      store.write(tx =>
        fragments.writeFragments(
          tx,
          base,
          { owner, recordId, version },
          texts.map((text, position) => fragment(number, text, position)),
          unread,
        ),
      )
    return { store, reads: store.reads, base, number, write }
  }

  test('a base is made once, and begins another round with another signature', async () => {
    const { store, reads, base } = await open([])
    expect(base).toEqual({
      ...{ number: base.number, collectionId: 'Things', signature: 'a', round: 1, paused: false, failure: null },
    })
    const kept = (signature: string) => store.write(tx => fragments.keepBase(tx, 'Things', signature))
    expect(await kept('a')).toEqual(base)
    expect(await kept('b')).toEqual({ ...base, signature: 'b', round: 2 })
    const other = await store.write(tx => fragments.keepBase(tx, 'Others', 'a'))
    expect(other.number).toBeGreaterThan(base.number)
    await store.write(tx => fragments.markBase(tx, base.number, { paused: true, failure: 'quota' }))
    const marked = { ...base, signature: 'b', round: 2, paused: true, failure: 'quota' }
    expect(await fragments.knowledgeBase(reads, 'Things')).toEqual(marked)
    expect(await fragments.knowledgeBase(reads, 'None')).toBeUndefined()
    expect(await fragments.knowledgeBases(reads)).toEqual([marked, other])
  })

  test('a source has one number', async () => {
    const { store, reads, base, number } = await open([])
    const numbers = await store.write(async tx => [
      await fragments.sourceNumber(tx, base.number, source),
      await fragments.sourceNumber(tx, base.number, { ...source, model: 'other' }),
    ])
    expect(numbers[0]).toBe(number)
    expect(numbers[1]).not.toBe(number)
    const known = await fragments.knowledgeSources(reads, base.number)
    expect(known.sort((one, other) => one.number - other.number)).toEqual([
      { ...source, number },
      { ...source, model: 'other', number: numbers[1] },
    ])
    expect(await fragments.knowledgeSources(reads, base.number + 9)).toEqual([])
  })

  test.each([
    ['at once', []],
    ['on a thread of its own', [{ _seq: 30_000, _id: 'last' }]],
  ])('what is to be read again is found %s', async (_, last) => {
    const { store, reads, base, write } = await open([
      ...[1, 2, 3, 4].map(_seq => ({ _seq, _id: `id${_seq}`, _version: _seq })),
      ...last,
    ])
    await write(1, 1, ['a', 'b'], 2)
    await write(2, 1, ['old'])
    await write(4, 4, ['c'], 0, 'somebody before')
    const pending = async (after: number, most: number) => {
      const found = await fragments.pendingRecords(reads, base, after, most)
      return found.map(({ owner, recordId, version }) => [owner, recordId, version])
    }
    const wanted = [[2, 'id2', 2], [3, 'id3', 3], [4, 'id4', 4], ...last.map(({ _seq, _id }) => [_seq, _id, 1])]
    expect(await pending(0, 10)).toEqual(wanted)
    expect(await pending(2, 1)).toEqual([[3, 'id3', 3]])
    expect(await fragments.pendingRecords(reads, { ...base, round: 2 }, 0, 10)).toHaveLength(4 + last.length)
    expect(await fragments.knowledgeCounts(reads, base)).toEqual({
      ...{ records: 4 + last.length, current: 1, unread: 2, fragments: 4 },
    })
    expect(await fragments.goneOwners(reads, base, 10)).toEqual([4])
    await store.write(async tx => {
      await sqlOf(tx)
        .prepare(`DELETE FROM ${dialectOf(tx).quote(recordTable('Things'))} WHERE _seq = ?`)
        .run(1)
    })
    expect((await fragments.goneOwners(reads, base, 10)).sort()).toEqual([1, 4])
    expect(await fragments.goneOwners(reads, base, 1)).toHaveLength(1)
  })

  test('the fragments of a record take the place of those before, or stand for another version', async () => {
    const { store, reads, base, number, write } = await open([{ _seq: 1, _id: 'id1', _version: 3 }])
    await write(1, 1, ['first', 'second', 'third'])
    await write(1, 2, ["it's", 'ñ'])
    const read = () => fragments.recordFragments(reads, base.number, 1)
    expect(await read()).toEqual([fragment(number, "it's", 0), fragment(number, 'ñ', 1)])
    expect(await fragments.recordFragments(reads, base.number, 2)).toEqual([])
    const record = { owner: 1, recordId: 'id1', version: 3 }
    const versionOf = (which: fragments.PendingRecord) => store.write(tx => fragments.versionOf(tx, 'Things', which))
    expect(await versionOf(record)).toBe(3)
    expect(await versionOf({ ...record, recordId: 'id2' })).toBeUndefined()
    expect(await fragments.pendingRecords(reads, base, 0, 10)).toHaveLength(1)
    await store.write(tx => fragments.keepFragments(tx, base, record, 1))
    expect(await fragments.pendingRecords(reads, base, 0, 10)).toEqual([])
    expect(await fragments.knowledgeCounts(reads, base)).toEqual({ records: 1, current: 1, fragments: 2, unread: 1 })
    const marks = await sqlOf(reads)
      .values('SELECT version, source, bits FROM "knowledgeMarks" ORDER BY fragment')
      .all()
    expect(marks.map(([version, of, bits]) => [version, of, ...(bits as Uint8Array)])).toEqual([
      [3, number, 4],
      [3, number, 5],
    ])
    expect(await fragments.mostFragments(reads)).toBeGreaterThanOrEqual(2)
  })

  test('what is known goes with its records, and a base with the last of them', async () => {
    const { store, reads, base, write } = await open([])
    expect(await fragments.mostFragments(reads)).toBe(0)
    for (const owner of [1, 2, 3, 4]) await write(owner, 1, ['a', 'b'])
    await store.write(tx => fragments.forgetOwners(tx, base.number, [2, 9]))
    const left = async () => (await fragments.knowledgeCounts(reads, base)).fragments
    expect(await left()).toBe(6)
    const forget = () => store.write(tx => fragments.forgetBase(tx, base.number, 2))
    expect(await forget()).toBe(2)
    expect(await left()).toBe(2)
    expect(await fragments.knowledgeBases(reads)).toHaveLength(1)
    expect(await forget()).toBe(1)
    expect(await fragments.knowledgeBases(reads)).toEqual([])
    expect(await fragments.knowledgeSources(reads, base.number)).toEqual([])
    expect(await fragments.mostFragments(reads)).toBe(0)
  })
})
