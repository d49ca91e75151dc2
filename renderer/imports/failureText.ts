import { CombinedGraphQLErrors } from '@apollo/client/errors'
import type { TFunction } from 'i18next'
import { isImportFailure } from '../../shared/imports/failures.ts'
import { errorCode, errorText } from '../graphql/errors.ts'
import { FileTooLarge } from '../graphql/upload.ts'

const megabyte = 1024 * 1024

/** Why a file cannot be read, with the row that is to blame. */
export function importFailureText(t: TFunction, failure: string, row: number | null): string {
  const text = t(`imports.failures.${isImportFailure(failure) ? failure : 'failed'}`)
  return row === null ? text : `${text} ${t('imports.atRow', { row })}`
}

/** What went wrong while a file was sent or looked at. */
export function fileErrorText(t: TFunction, error: unknown): string {
  if (error instanceof FileTooLarge) return t('imports.tooLarge', { limit: Math.floor(error.limit / megabyte) })
  const details = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions : undefined
  if (typeof details?.reason === 'string')
    return importFailureText(t, details.reason, typeof details.row === 'number' ? details.row : null)
  return errorCode(error) === undefined ? t('imports.uploadFailed') : errorText(t, error)
}
