/** Every error that Telar raises on purpose. The wire shapes are those of the contract, "Errors". */
export type ErrorCode =
  | 'AuthError'
  | 'validationError'
  | 'PermissionsError'
  | 'NotFound'
  | 'Conflict'
  | 'BadRequest'
  | 'TooLarge'
  | 'TooManyRequests'
  | 'Unavailable'
  | 'InternalError'

export type AuthFailure = 'nonceIsInvalid' | 'invalidSignature' | 'sessionNotFound'
export type PermissionFailure = 'needsTwoFactorCode' | 'invalidTwoFactorCode' | 'notLoggedIn' | 'notAllowed'

/** Field path (`data.email`) → i18n key of the message, or a text that a designer wrote. */
export type ValidationErrors = Record<string, string>

/**
 * The one error type. `details` are the public members beside `error` in a GraphQL error's `extensions`;
 * `cause` stays in the log.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, message: string, details: Record<string, unknown> = {}, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'AppError'
    this.code = code
    this.details = details
  }

  /** What leaves the server: `{ error, …details }`. */
  get extensions(): Record<string, unknown> {
    return { error: this.code, ...this.details }
  }
}

export const isAppError = (error: unknown, code?: ErrorCode): error is AppError =>
  error instanceof AppError && (code === undefined || error.code === code)

export const authError = (failure: AuthFailure, details: Record<string, unknown> = {}) =>
  new AppError('AuthError', failure, details)

/** @param errors keys are paths as the caller sent them (`data.email`), values i18n keys or designers' texts. */
export const validationError = (errors: ValidationErrors) =>
  new AppError('validationError', 'validationError', { validationErrors: errors })

/** @param details members beside the type, such as the reason why somebody is not allowed to */
export const permissionError = (type: PermissionFailure, details: Record<string, unknown> = {}) =>
  new AppError('PermissionsError', type, { type, ...details })

/** Also for what the caller may not see: the answer is the same as for what does not exist. */
export const notFound = () => new AppError('NotFound', 'NotFound')

/** @param version the version that is stored now */
export const conflict = (version: number) => new AppError('Conflict', 'Conflict', { version })

/** @param reason a sentence in English for programmers; never data of somebody else */
export const badRequest = (reason: string, details: Record<string, unknown> = {}) =>
  new AppError('BadRequest', reason, details)

export const tooLarge = (limit: number, what = 'TooLarge') => new AppError('TooLarge', what, { limit })

/** @param retryAfter seconds */
export const tooManyRequests = (retryAfter: number) =>
  new AppError('TooManyRequests', 'TooManyRequests', { retryAfter })

export const unavailable = (reason: string, cause?: unknown) => new AppError('Unavailable', reason, {}, cause)

/** Only who designs the environment comes in now; what others send is kept by their browsers. On the wire an Unavailable with `reason` maintenance. */
export const underMaintenance = () =>
  new AppError('Unavailable', 'The environment is under maintenance', { reason: 'maintenance' })

/** The disk is full: nothing of what was asked for is stored. On the wire an Unavailable with `reason` noSpace. */
export const noSpace = (cause: unknown) =>
  new AppError('Unavailable', 'There is no space left to store this', { reason: 'noSpace' }, cause)
