import { CombinedGraphQLErrors } from '@apollo/client/errors'
import type { TFunction } from 'i18next'
import { headBytes, otherDocument } from '../../shared/imports/documents.ts'
import { type ImportFailure, isImportFailure } from '../../shared/imports/failures.ts'
import { limits } from '../../shared/protocol/limits.ts'
import { errorCode, errorText } from '../graphql/errors.ts'
import { FileTooLarge } from '../graphql/upload.ts'

/** The panel that a failure is told in: the i18n keys under `imports.failed`. */
export type FailureKind = 'wrongType' | 'tooLarge' | 'unreadable' | 'notSent'

/** A file that could not be taken, and why. */
export interface FileFailure {
  kind: FailureKind
  file: File
  /** What it is instead, where that can be told. */
  other?: ImportFailure | undefined
  error?: unknown
}

const endings = ['.csv', '.tsv', '.txt', '.xlsx', '.json']

/** For the dialog that chooses a file. */
export const acceptedFiles = endings.join(',')

/** Whether a file may be a spreadsheet by its name. Without an ending, only its content can tell. */
export const isAccepted = (name: string) =>
  !/\.[a-z0-9]{1,8}$/i.test(name) || endings.some(ending => name.toLowerCase().endsWith(ending))

/** A file that is no spreadsheet by its name, with what it is by its first bytes, or else by that name. */
export async function wrongFile(file: File): Promise<FileFailure> {
  const found = otherDocument(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
  return { kind: 'wrongType', file, other: found ?? (/\.xls$/i.test(file.name) ? 'oldExcel' : undefined) }
}

const detailsOf = (error: unknown) => (CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions : undefined)

export function failureKind(error: unknown): FailureKind {
  if (error instanceof FileTooLarge || errorCode(error) === 'TooLarge') return 'tooLarge'
  return errorCode(error) === 'BadRequest' && typeof detailsOf(error)?.reason === 'string' ? 'unreadable' : 'notSent'
}

/** What was wrong with the file stays wrong; a connection may come back. */
export const isWorthRetrying = ({ kind }: FileFailure) => kind === 'notSent'

/** Why a file cannot be read, with the row that is to blame. */
export function importFailureText(t: TFunction, failure: string, row: number | null): string {
  const text = t(`imports.failures.${isImportFailure(failure) ? failure : 'failed'}`)
  return row === null ? text : `${text} ${t('imports.atRow', { row })}`
}

/** Why the server refused what was asked of it about a file. */
export function refusalText(t: TFunction, error: unknown): string {
  const { reason, row } = detailsOf(error) ?? {}
  return typeof reason === 'string'
    ? importFailureText(t, reason, typeof row === 'number' ? row : null)
    : errorText(t, error)
}

const megabyte = 1024 * 1024

export function fileFailureText(t: TFunction, { kind, other, error }: FileFailure): string {
  if (other !== undefined) return t(`imports.failures.${other}`)
  if (kind === 'unreadable') return refusalText(t, error)
  // The transfer itself fails without a code: its own message is for programmers.
  if (kind === 'notSent' && errorCode(error) !== undefined) return errorText(t, error)
  return t(`imports.failed.${kind}.text`, { limit: Math.floor(limits.uploadBytes / megabyte) })
}
