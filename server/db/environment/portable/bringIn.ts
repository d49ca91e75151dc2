import type { StoreSource } from '../../engine/source.ts'

type Engine = StoreSource['engine']
type SourceOf<E extends Engine> = Extract<StoreSource, { engine: E }>
type BringIn<E extends Engine> = (path: string, into: SourceOf<E>, progress: Progress) => Promise<void>
type Progress = (done: number, total: number) => void

/** Each is loaded when it is first asked for: on files nothing of another engine is. */
const ways: { readonly [E in Engine]: () => Promise<BringIn<E>> } = {
  // The copy is what serves.
  sqlite: async () => async () => undefined,
  postgres: async () => (await import('./fillSchema.ts')).fillSchema,
}

/**
 * Makes a copy of an environment, as `copyEnvironment` writes one to serve, what serves on the engine of a store; where that is another place, the
 * copy goes. @param progress gets rows of all tables
 */
export async function bringIn<E extends Engine>(path: string, into: SourceOf<E>, progress: Progress): Promise<void> {
  const bring = await ways[into.engine as E]()
  await bring(path, into, progress)
}

/** Whether it takes as long again as writing the copy. */
export const isBroughtIn = ({ engine }: StoreSource): boolean => engine !== 'sqlite'
