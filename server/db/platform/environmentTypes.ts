import type { Awaitable } from '../engine/awaitable.ts'
import type { ListPageRequest } from '../engine/page.ts'

/** Branding and settings, in the shape of the environment service. */
export type EnvironmentSettings = Record<string, unknown>

export interface EnvironmentRow {
  id: string
  name: string
  /** A host name in lower case. */
  url: string | null
  /** Whether a superAdmin gave it that name: only then do links that set passwords lead there. */
  urlTrusted: boolean
  settings: EnvironmentSettings
  /** 1 at first, one more with each update. */
  version: number
  createdAt: number
}

export type NewEnvironment = Pick<EnvironmentRow, 'id' | 'name' | 'url' | 'settings'> &
  Partial<Pick<EnvironmentRow, 'urlTrusted'>>
export type EnvironmentChanges = Partial<Omit<NewEnvironment, 'id'>>

export interface EnvironmentReads {
  byId(id: string): Awaitable<EnvironmentRow | undefined>
  byUrl(url: string): Awaitable<EnvironmentRow | undefined>
  /** In order of name; `search` looks at name and id; with `authorizedTo` only what that account may open. */
  page(request: ListPageRequest & { authorizedTo?: string }): Awaitable<EnvironmentRow[]>
  count(request: { search?: string; authorizedTo?: string }): Awaitable<number>
}

export interface EnvironmentWrites extends EnvironmentReads {
  /** Raises UniqueViolation { fields: ['id'] | ['url'] }. */
  create(environment: NewEnvironment): Awaitable<EnvironmentRow>
  /** Raises NotFound, Conflict when `expectedVersion` is not the stored one, UniqueViolation { fields: ['url'] }. */
  update(id: string, changes: EnvironmentChanges, expectedVersion?: number): Awaitable<EnvironmentRow>
  /** The row, its authorizations, mails, variables and sizes; the folder is the caller's business. */
  remove(id: string): Awaitable<void>
}
