import type { DraftKey, DraftStore } from './draftStore.ts'

/** All drafts whose keys begin so, each with its key. */
export async function draftEntries(
  drafts: Pick<DraftStore, 'ask' | 'get'>,
  beginning: readonly string[],
): Promise<readonly (readonly [DraftKey, unknown])[]> {
  const found = (await drafts.ask(beginning, (store, range) => store.getAllKeys(range))) ?? []
  const keys = found as unknown as readonly DraftKey[]
  const values = await Promise.all(
    keys.map(key => drafts.ask(key, store => store.get([...key]) as IDBRequest<unknown>)),
  )
  return keys.map((key, at) => [key, values[at]] as const)
}
