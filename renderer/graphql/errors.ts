import { CombinedGraphQLErrors } from '@apollo/client/errors'
import type { TFunction } from 'i18next'
import type { ErrorCode, PermissionFailure, ValidationErrors } from '../../shared/errors.ts'
import { ChunkLoadError } from '../ui/loadScreen.ts'
import { toldText } from '../ui/toldText.ts'
import { AuthFailure, ConnectionFailure, HttpFailure, UploadProblem, UploadRefused } from './failures.ts'

interface ErrorExtensions {
  error?: ErrorCode
  type?: PermissionFailure
  validationErrors?: ValidationErrors
  version?: number
  componentId?: string
  retryAfter?: number
  requestId?: string
  /** Why, where a code has several reasons. */
  reason?: string
  /** What a script that failed says. */
  detail?: string
}

function extensionsOf(error: unknown): ErrorExtensions[] {
  if (error instanceof UploadRefused) return [error.extensions]
  return CombinedGraphQLErrors.is(error) ? error.errors.map(({ extensions }) => extensions ?? {}) : []
}

/** The contract's code of a failed operation; `offline` when the server could not be reached, also for the code that does it. */
export function errorCode(error: unknown): ErrorCode | 'offline' | undefined {
  if (error instanceof ConnectionFailure || error instanceof ChunkLoadError) return 'offline'
  if (error instanceof AuthFailure) return 'AuthError'
  if (error instanceof HttpFailure) return 'Unavailable'
  return extensionsOf(error).find(({ error: code }) => code !== undefined)?.error
}

/** Whether the environment keeps everybody out but its designers. */
export const isMaintenance = (error: unknown) => extensionsOf(error).some(({ reason }) => reason === 'maintenance')

const permissionFailure = (error: unknown) =>
  extensionsOf(error).find(({ error: code }) => code === 'PermissionsError')?.type

/** Messages by field, the prefix `data.` removed; undefined when it is no validation error. */
export function fieldErrors(error: unknown): ValidationErrors | undefined {
  const found = extensionsOf(error).find(({ validationErrors }) => validationErrors !== undefined)?.validationErrors
  if (!found) return undefined
  return Object.fromEntries(Object.entries(found).map(([path, text]) => [path.replace(/^data\./, ''), text]))
}

/** The version that is stored now, after a Conflict. */
export const conflictVersion = (error: unknown) =>
  extensionsOf(error).find(({ error: code }) => code === 'Conflict')?.version

/** The other component whose newer version a Conflict is about: its wire id. */
export const conflictComponent = (error: unknown) =>
  extensionsOf(error).find(({ error: code }) => code === 'Conflict')?.componentId

/** The reasons that tell people more than the code does. */
const toldReasons = ['noSpace', 'busy', 'twoFactorOff', 'accessRule', 'previewAsUser', 'maintenance'] as const

/** A sentence for people. Errors without a code that is known here show their own message after "Error: " (AA6). */
export function errorText(t: TFunction, error: unknown): string {
  if (error instanceof UploadProblem) return t(error.key, { limit: error.limit })
  const code = errorCode(error)
  const inItsWords = prefixed(t, error instanceof Error ? error.message : String(error))
  if (code === undefined) return inItsWords
  const failure = permissionFailure(error)
  if (failure === 'notLoggedIn' || failure === 'needsTwoFactorCode') return t(`errors.${failure}`)
  const details = extensionsOf(error)[0]
  const reason = toldReasons.find(told => told === details?.reason)
  if (details?.reason === 'script') return t('errors.script', { detail: details.detail ?? '' })
  if (details?.reason === 'told') return toldText(t, details.detail ?? '')
  if (reason !== undefined) return t(`errors.${reason}`)
  const told = { count: details?.retryAfter ?? 0, requestId: details?.requestId ?? '' }
  return t(`errors.${code}`, { ...told, defaultValue: inItsWords })
}

/** A sentence that begins with "Error: ", however it is worded. */
export const prefixed = (t: TFunction, message: string) =>
  message.startsWith(t('errors.prefixed', { message: '' })) ? message : t('errors.prefixed', { message })
