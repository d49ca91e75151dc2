import { expect } from '@playwright/test'
import { scaled } from '../../../server/testing/random.ts'
import type { Hand } from './hand.ts'
import type { Reader } from './stored.ts'

interface Editing {
  kind: string
  start(): Promise<string>
  finish(): Promise<void>
}

/**
 * Creates and edits components of an application, each stored and compared. What was done is undone to the start and redone to the end with
 * the first of each kind; at full size with all.
 */
export function editorOf(hand: Hand, reader: Reader) {
  const edited = new Map<string, number>()

  async function thereAndBack(kind: string, id: string, { before, after }: { before: object; after: object }) {
    const undone = await hand.undoAll()
    await hand.save()
    expect(await reader.read(kind, id), 'all undone: as it was created').toEqual(before)
    expect(await hand.redoAll(), 'as many steps forward as back').toBe(undone)
    await hand.save()
    expect(await reader.read(kind, id), 'all redone: as it was saved').toEqual(after)
  }

  return async ({ kind, start, finish }: Editing): Promise<void> => {
    const id = await start()
    const before = await reader.read(kind, id)
    await finish()
    await hand.save()
    const after = await reader.read(kind, id)
    expect(after, 'something was edited').not.toEqual(before)
    const count = edited.get(kind) ?? 0
    edited.set(kind, count + 1)
    if (count < scaled(1)) await thereAndBack(kind, id, { before, after })
  }
}
