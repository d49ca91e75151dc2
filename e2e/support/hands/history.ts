import { expect } from '@playwright/test'
import type { Hand } from './hand.ts'
import type { Reader } from './stored.ts'

interface Session {
  hand: Hand
  reader: Reader
  kind: string
  start(): Promise<string>
  finish(): Promise<void>
}

/** Creates and edits a component and saves it; undoes everything to the start and redoes it to the end, each stored and compared. */
export async function editThereAndBack({ hand, reader, kind, start, finish }: Session): Promise<void> {
  const id = await start()
  const created = await reader.read(kind, id)
  await finish()
  await hand.save()
  const edited = await reader.read(kind, id)
  expect(edited, 'something was edited').not.toEqual(created)

  const undone = await hand.undoAll()
  await hand.save()
  expect(await reader.read(kind, id), 'all undone: as it was created').toEqual(created)
  expect(await hand.redoAll(), 'as many steps forward as back').toBe(undone)
  await hand.save()
  expect(await reader.read(kind, id), 'all redone: as it was saved').toEqual(edited)
}
