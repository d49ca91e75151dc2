import type { TFunction } from 'i18next'
import { isApplicationFailure } from '../../../shared/applications/failures.ts'
import { limits } from '../../../shared/protocol/limits.ts'
import { validationText } from '../../components/validationText.ts'
import { errorCode, errorText, fieldErrors } from '../../graphql/errors.ts'
import type { Operation } from './documents.ts'

/** Why an operation ended badly, as people read it. */
export function failureText(t: TFunction, { status, message, detail }: Operation): string {
  const told = message ?? (status === 'interrupted' ? 'interrupted' : 'failed')
  const failure = isApplicationFailure(told) ? told : 'failed'
  const limit = typeof detail?.limit === 'number' ? detail.limit : limits.uploadBytes
  return t(`admin.applications.failures.${failure}`, { ...detail, limit: Math.round(limit / 1024 ** 2) })
}

/** Why the server did not take a call. One that it knows nothing of was interrupted by its stop. */
export function refusalText(t: TFunction, error: unknown): string {
  const [refused] = Object.values(fieldErrors(error) ?? {})
  if (refused !== undefined) return validationText(t, refused)
  return errorCode(error) === 'NotFound' ? t('admin.applications.failures.interrupted') : errorText(t, error)
}
