import { expect, test } from 'vitest'
import { randomIds } from '../../system/ids.ts'
import { onEachEngine } from '../testing/repositoryEngines.ts'
import { recordTable } from './naming.ts'
import { makePlainTable } from './testing/plainTable.ts'
import { forgetUndo, leftOfCreated, loggedJobs, logUndo, takeUndo, type UndoEntry } from './undoLog.ts'

const entry = (id: string): UndoEntry => ({
  created: [[1, 3]],
  updated: [{ id, version: 2, cells: [[5, "it's ñ"]] }],
  layout: 'f_a',
})

onEachEngine(engine => {
  const open = () => engine.environment({ clock: { now: () => 0 }, ids: randomIds() })

  test('what a job logged is taken from the end, and forgotten in chunks', async () => {
    const store = await open()
    expect(await loggedJobs(store.reads)).toEqual([])
    await store.write(async tx => {
      for (const id of ['a', 'b', 'c']) await logUndo(tx, 'one', entry(id))
      for (const id of ['d', 'e', 'f']) await logUndo(tx, 'other', entry(id))
    })
    expect((await loggedJobs(store.reads)).sort()).toEqual(['one', 'other'])
    const taken = await store.write(async tx => [await takeUndo(tx, 'one'), await takeUndo(tx, 'one')])
    expect(taken).toEqual([entry('c'), entry('b')])
    const forget = (job: string) => store.write(tx => forgetUndo(tx, job, 2))
    expect([await forget('other'), await forget('other'), await forget('other')]).toEqual([2, 1, 0])
    expect(await loggedJobs(store.reads)).toEqual(['one'])
    expect(await store.write(tx => takeUndo(tx, 'one'))).toEqual(entry('a'))
    expect(await store.write(tx => takeUndo(tx, 'one'))).toBeUndefined()
  })

  test('records are left of those that a job created where they are of its time, touched or not', async () => {
    const store = await open()
    const day = (date: number) => `2024-05-0${date}T12:00:00.000Z`
    await store.write(tx =>
      makePlainTable(tx, 'Things', [
        { _seq: 1, _id: 'before', createdAt: day(1) },
        { _seq: 2, _id: 'same', createdAt: day(2) },
        { _seq: 3, _id: 'touched', _version: 4, createdAt: day(2) },
        { _seq: 4, _id: 'later', createdAt: day(3) },
      ]),
    )
    const left = (times?: [string, string]) =>
      store.write(async tx => {
        const found = await leftOfCreated(tx, recordTable('Things'), [2, 4], times)
        return found.sort((one, other) => (one.id < other.id ? -1 : 1))
      })
    const [same, touched] = [
      { id: 'same', isUntouched: true },
      { id: 'touched', isUntouched: false },
    ]
    expect(await left()).toEqual([{ id: 'later', isUntouched: true }, same, touched])
    expect(await left([day(2), day(2)])).toEqual([same, touched])
  })
})
