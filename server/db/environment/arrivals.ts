import type { StoreSource } from '../engine/source.ts'

/** What is prepared beside the environments, to become one of them or to take the place of one. Nobody sees it until then. */
export interface Arrival {
  /** File: the database of a `.telar` file, as it came. */
  readonly foreign: string
  /** File: where the rows are written and checked. */
  readonly database: string
  /** Folder of the contents of uploads, each named by its hash. */
  readonly contents: string
  /** What is going to serve: the rows are brought in there. */
  readonly data: StoreSource
  /** Makes the folders, empty. @throws AppError Unavailable */
  begin(): Promise<void>
  /** It becomes an environment's data; `tidy` of the next start takes it away unless the environment is in the list by then. */
  place(environmentId: string): Promise<void>
  takeBack(environmentId: string): Promise<void>
  /** It takes the place of the data of an environment that is held; a stop in between leaves one of the two there, whole. */
  replace(environmentId: string): Promise<void>
  /** Takes away what there is of it. */
  remove(): Promise<void>
}

export interface Arrivals {
  /** One that holds nothing. @param id letters and digits */
  of(id: string): Arrival
  /**
   * After a start: takes away what was interrupted, also what came into its place without becoming an environment. An environment
   * whose data was to be replaced has the old one, or already the new one.
   * @param isListed whether there is such an environment
   */
  tidy(isListed: (environmentId: string) => Promise<boolean>): Promise<void>
}
