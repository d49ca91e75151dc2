import { describe, expect, test } from 'vitest'
import { statuses } from './engine.ts'
import { type NoteStore, note } from './notes.ts'

/** What an engine brings along whose databases several processes have open at the same time. */
export interface SharedEngine {
  name: string
  /** Stores over one new database, as those of different processes. */
  open(stores: number): Promise<SharedStores>
}

export interface SharedStores {
  stores: NoteStore[]
  /** Ends the connections of all of them, as the engine's restart does. */
  cutOff(): Promise<void>
}

const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index)

/** A unit that writes what follows from what it has read. */
const addNext = (store: NoteStore) =>
  store.write(async tx => {
    const ids = await tx.notes.ids()
    await tx.notes.add(note(ids.length))
  })

/** Begins a unit that ends when it is told so. */
function openUnit(store: NoteStore, id: number) {
  const begun = Promise.withResolvers<void>()
  let isOpen = true
  const written = store.write(async tx => {
    await tx.notes.add(note(id))
    begun.resolve()
    // A unit may await nothing but its own statements.
    while (isOpen) await tx.notes.ids()
  })
  return {
    begun: begun.promise,
    written,
    end: () => {
      isOpen = false
    },
  }
}

/** What every engine must do for stores of several processes. */
export function sharedDatabaseConformance(engine: SharedEngine): void {
  describe(`several stores over one database on ${engine.name}`, () => {
    test('what one of them has read is still so when it writes', async () => {
      const { stores } = await engine.open(3)
      const writes = numbersTo(40).flatMap(() => stores.map(addNext))
      expect(await statuses(writes)).toEqual(Array(120).fill('fulfilled'))
      for (const store of stores) expect(await store.reads.notes.ids()).toEqual(numbersTo(120))
    })

    test('the same key at each of them is one execution', async () => {
      const { stores } = await engine.open(2)
      const once = { key: 'a key', owner: 'ana', fingerprint: 'f' }
      let runs = 0
      const unit = () => {
        runs += 1
        return runs
      }
      const answers = await Promise.all([...stores, ...stores].map(store => store.write(unit, { once })))
      expect({ answers, runs }).toEqual({ answers: [1, 1, 1, 1], runs: 1 })
    })

    test('reads do not wait for a unit that is open elsewhere, and do not see it', async () => {
      const { stores } = await engine.open(2)
      const [one, other] = stores as [NoteStore, NoteStore]
      const unit = openUnit(one, 1)
      await unit.begun
      expect(await other.reads.notes.ids()).toEqual([])
      unit.end()
      await unit.written
      expect(await other.reads.notes.ids()).toEqual([1])
    })

    test('cut off in the middle of a unit, nothing of it is stored, and what follows is written', async () => {
      const { stores, cutOff } = await engine.open(1)
      const [store] = stores as [NoteStore]
      const unit = openUnit(store, 1)
      await unit.begun
      const behind = store.write(tx => tx.notes.add(note(2)))
      const [written] = await Promise.allSettled([unit.written, cutOff()])
      expect(written).toMatchObject({ reason: { code: 'Unavailable' } })
      await behind
      await store.write(tx => tx.notes.add(note(3)))
      expect(await store.reads.notes.ids()).toEqual([2, 3])
    })

    test('cut off between units, nobody notices', async () => {
      const { stores, cutOff } = await engine.open(2)
      for (const [round, store] of [...stores, ...stores].entries()) {
        await store.write(tx => tx.notes.add(note(round)))
        await cutOff()
        expect(await store.reads.notes.ids()).toEqual(numbersTo(round + 1))
      }
    })

    test('cut off again and again, exactly the acknowledged writes are there', async () => {
      const { stores, cutOff } = await engine.open(2)
      const acknowledged: number[] = []
      let next = 0
      const writeOn = async (store: NoteStore) => {
        while (next < 300) {
          next += 1
          const id = next
          await store
            .write(tx => tx.notes.add(note(id)))
            .then(
              () => acknowledged.push(id),
              // Whether a COMMIT that was not answered took place is not known: asked again, it would be refused as done.
              error => expect(error).toMatchObject({ code: 'Unavailable' }),
            )
          if (id % 50 === 0) await cutOff()
        }
      }
      await Promise.all([...stores, ...stores, ...stores].map(writeOn))
      const stored = new Set(await (stores[0] as NoteStore).reads.notes.ids())
      expect(acknowledged.filter(id => !stored.has(id))).toEqual([])
      expect(acknowledged.length).toBeGreaterThan(0)
    })
  })
}
