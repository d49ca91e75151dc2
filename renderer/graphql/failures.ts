import type { AuthFailure as AuthReason } from '../../shared/errors.ts'
import { limits } from '../../shared/protocol/limits.ts'
import type { NonceRejection } from './nonces.ts'

/** The server could not be reached, or gave no answer in time. */
export class ConnectionFailure extends Error {
  constructor(cause: unknown) {
    super('The server cannot be reached', { cause })
    this.name = 'ConnectionFailure'
  }
}

/** The request's signature was refused: HTTP 400 with AuthError; nothing of it was executed (A35). */
export class AuthFailure extends Error {
  readonly reason: AuthReason
  readonly rejection: NonceRejection
  /** Somebody ended the session before its time. */
  readonly ended: boolean

  constructor(reason: AuthReason, rejection: NonceRejection, ended = false) {
    super(reason)
    this.name = 'AuthFailure'
    this.reason = reason
    this.rejection = rejection
    this.ended = ended
  }
}

/** The content of an upload was refused, with the members that a GraphQL error has in its `extensions`. */
export class UploadRefused extends Error {
  readonly extensions: Readonly<Record<string, unknown>>

  constructor(extensions: Readonly<Record<string, unknown>>) {
    super(`The upload was refused: ${String(extensions.error)}`)
    this.name = 'UploadRefused'
    this.extensions = extensions
  }
}

export type UploadProblemKey = 'error' | 'errorMeta' | 'tooLarge' | 'overQuota' | 'cut'

/** Why an upload ended: a type that is not taken, no credentials, too large (W26, W27, W34), no room left, the connection on the way. */
export class UploadProblem extends Error {
  /** An i18n key. */
  readonly key: `fileMultiple_upload.script.${UploadProblemKey}`
  /** Megabytes that would have been taken. */
  readonly limit: number

  constructor(problem: UploadProblemKey, limit = limits.uploadBytes / 1024 ** 2) {
    super(`fileMultiple_upload.script.${problem}`)
    this.name = 'UploadProblem'
    this.limit = limit
    this.key = `fileMultiple_upload.script.${problem}`
  }
}

/** An answer that is no GraphQL answer: a proxy's error page, a server that is starting or stopping. */
export class HttpFailure extends Error {
  readonly status: number

  constructor(status: number) {
    super(`HTTP ${status}`)
    this.name = 'HttpFailure'
    this.status = status
  }
}
