import type { OpenedTarget, StoreSource } from '../source.ts'

type Engine = StoreSource['engine']
type SourceOf<E extends Engine> = Extract<StoreSource, { engine: E }>

/** Each is loaded when it is first asked for, as those of `openSource` are. */
const openers: { readonly [E in Engine]: () => Promise<(source: SourceOf<E>) => Promise<OpenedTarget>> } = {
  sqlite: async () => (await import('./fileTarget.ts')).openFileTarget,
  postgres: async () => (await import('../postgres/target.ts')).openSchemaTarget,
}

/** A store that is there and that nobody else uses, to be written. Close it. */
export async function openTarget<E extends Engine>(source: SourceOf<E>): Promise<OpenedTarget> {
  const open = await openers[source.engine as E]()
  return open(source)
}
