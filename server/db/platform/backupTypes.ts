import type { BackupState } from '../../../shared/environment/backups.ts'
import type { Awaitable } from '../engine/awaitable.ts'

/** Times are milliseconds since 1970. */
export interface NewBackup {
  id: string
  environmentId: string
  /** When it was due that was made by itself; null: somebody asked for it. */
  slot: number | null
  includesFiles: boolean
  /** An e-mail address; null: the server itself. */
  createdBy: string | null
}

export interface StoredBackup extends NewBackup {
  state: BackupState
  /** In bytes, once it is there. */
  size: number | null
  /** Of what it holds: the same as long as nothing changed. */
  fingerprint: string | null
  failure: string | null
  createdAt: number
  endedAt: number | null
}

export type BackupEnd = Pick<StoredBackup, 'state'> & Partial<Pick<StoredBackup, 'size' | 'fingerprint' | 'failure'>>

export interface BackupReads {
  byId(id: string): Awaitable<StoredBackup | undefined>
  /** The newest first. */
  of(environmentId: string): Awaitable<StoredBackup[]>
  /** Those of which nobody knows how they ended. */
  running(): Awaitable<StoredBackup[]>
  /** What those of an environment take, in bytes. */
  bytes(environmentId: string): Awaitable<number>
}

export interface BackupWrites extends BackupReads {
  begin(backup: NewBackup): Awaitable<void>
  end(id: string, end: BackupEnd): Awaitable<void>
  remove(id: string): Awaitable<void>
}
