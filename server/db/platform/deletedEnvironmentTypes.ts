import type { Awaitable } from '../engine/awaitable.ts'
import type { ListPageRequest } from '../engine/page.ts'
import type { EnvironmentRow } from './environmentTypes.ts'

/** An environment in the trash. Its folder is where it was. */
export interface DeletedEnvironment extends EnvironmentRow {
  /** Ids of the accounts that were given it. */
  designers: string[]
  /** In ms. */
  deletedAt: number
  /** An e-mail address; null: the server itself. */
  deletedBy: string | null
  /** It is being removed for good, and does not come back. */
  isEnding: boolean
}

export interface DeletedEnvironmentReads {
  byId(id: string): Awaitable<DeletedEnvironment | undefined>
  /** The last one first, but for those that are being removed; with `authorizedTo` only what that account designed. */
  page(
    request: Omit<ListPageRequest, 'search'> & { authorizedTo?: string | undefined },
  ): Awaitable<DeletedEnvironment[]>
  count(request: { authorizedTo?: string | undefined }): Awaitable<number>
  /** Ids of those that were deleted up to a time, and of those that are being removed. */
  overdue(time: number): Awaitable<string[]>
}

export interface DeletedEnvironmentWrites extends DeletedEnvironmentReads {
  /** Out of the list of environments, with who designs it; its variables wait here. */
  keep(environment: EnvironmentRow, deletedBy: string | null): Awaitable<DeletedEnvironment>
  /** Into the list again, for those of its designers whose accounts are still there. Raises UniqueViolation { fields: ['url'] }. */
  takeBack(deleted: DeletedEnvironment, name: Pick<EnvironmentRow, 'url' | 'urlTrusted'>): Awaitable<EnvironmentRow>
  end(id: string): Awaitable<void>
  /** The row, its mails, variables and sizes; the folder is the caller's business. */
  remove(id: string): Awaitable<void>
}
