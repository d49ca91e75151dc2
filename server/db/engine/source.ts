/** A file. */
export interface FileSource {
  engine: 'sqlite'
  path: string
}

/** A schema of a database. */
export interface SchemaSource {
  engine: 'postgres'
  /** Holds the password. */
  url: string
  schema: string
}

/**
 * Where the data of a store is, for another process of this server that reads it. It goes there by message alone, never in arguments,
 * variables or logs: it may hold a password.
 */
export type StoreSource = FileSource | SchemaSource

const sourceKey: unique symbol = Symbol('source')

/** Adds where the data is to a store's `reads`, where `sourceOf` finds it. Behind a call: whoever prints them sees no password. */
export const withSource = <Reads extends object>(reads: Reads, source: () => StoreSource): Reads => ({
  ...reads,
  [sourceKey]: source,
})

/** Where the data behind a store's `reads` is. Of use to other processes alone. */
export const sourceOf = (reads: object): StoreSource => (reads as { [sourceKey]: () => StoreSource })[sourceKey]()

/** A source that is read over one state of it, on a connection of its own. */
export interface OpenedSource {
  /** The scope of what is read. */
  readonly reads: object
  /**
   * To be asked at the end: nothing is read after it.
   * @throws AppError Unavailable where other data came into its place meanwhile, of which a part may have been read
   */
  requireSame(): Promise<void>
  close(): Promise<void>
}

/** A store that nobody has open but who writes it. */
export interface OpenedTarget {
  /** Calls with the scope of a unit, of which all is stored or nothing. */
  write<T>(unit: (scope: object) => Promise<T>): Promise<T>
  /** Rows that are made from now on have higher numbers than those that are there, whoever numbered them. */
  renumber(): Promise<void>
  close(): Promise<void>
}

/** Raised by whoever opens a source: nothing is there, or it may not be read. */
export const sourceGone = 'the data of this environment cannot be opened'
