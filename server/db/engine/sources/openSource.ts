import type { OpenedSource, StoreSource } from '../source.ts'

type Engine = StoreSource['engine']
type SourceOf<E extends Engine> = Extract<StoreSource, { engine: E }>

/** Each is loaded when it is first asked for: a process that reads files starts without what another engine needs. */
const openers: { readonly [E in Engine]: () => Promise<(source: SourceOf<E>) => Promise<OpenedSource>> } = {
  sqlite: async () => (await import('./fileSource.ts')).openFileSource,
  postgres: async () => (await import('../postgres/source.ts')).openSchemaSource,
}

/** All of it as it is at one moment, whatever is written meanwhile. Close it. @throws AppError Unavailable where nothing can be opened */
export async function openSource<E extends Engine>(source: SourceOf<E>): Promise<OpenedSource> {
  const open = await openers[source.engine as E]()
  return open(source)
}
