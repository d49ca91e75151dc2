import pg from 'pg'
import type { EngineFailure } from './dialect.ts'

const codes = { unique: '23505', full: '53100', tooLong: '54000', locked: '55P03', stalePlan: '0A000' }
const unknownNames: ReadonlySet<string> = new Set(['42703', '42P01'])
const damaged: ReadonlySet<string> = new Set(['XX001', 'XX002'])

/**
 * It goes on somewhere else or a moment later: the connection (08), too many of them (53300), a deadlock or a lock that was not given
 * (40001, 40P01, 55P03), a statement or session that was ended (57014, 57P01 to 57P05, 25P03), a start (57P03), a standby (25006).
 */
const passing = /^(?:08...|53300|40001|40P01|55P03|57014|57P0[1-5]|25P03|25006)$/
const systemCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // The socket of a server that is not there.
  'ENOENT',
])
/** The driver's own, which have no codes. */
const driverMessages =
  /^(?:Connection terminated|Client (?:has encountered|was closed)|timeout exceeded|timeout expired|Query read timeout)/

/** What is known of a connection that is lost is told by the driver, by the system or by the server's last words. */
function isPassing(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : ''
  return passing.test(code) || systemCodes.has(code) || driverMessages.test(error.message)
}

/** What PostgreSQL or its driver raised; drizzle may wrap it. */
function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : []
}

/** What the engine's error means, or `undefined` when it is a defect of ours. */
export function postgresFailure(error: unknown): EngineFailure | undefined {
  for (const cause of causes(error)) {
    const failure = cause instanceof pg.DatabaseError ? refusal(cause) : undefined
    if (failure !== undefined) return failure
    if (isPassing(cause)) return { kind: 'unavailable', reason: cause.message }
  }
  return undefined
}

function refusal(error: pg.DatabaseError): EngineFailure | undefined {
  const { code = '', message } = error
  if (code === codes.unique) return unique(error)
  if (code === codes.full) return { kind: 'full' }
  if (code === codes.tooLong) return { kind: 'tooLong' }
  if (damaged.has(code)) return { kind: 'corrupt', reason: message }
  return undefined
}

/** `Key (shelf, "placeId")=(a, 1) already exists.`, in the language of the server. */
const keyOfDetail = /\((.+?)\)=\(/

/** Names with a comma do not occur: Telar names its columns itself. */
function unique({ table = '', detail = '' }: pg.DatabaseError): EngineFailure {
  const columns = keyOfDetail.exec(detail)?.[1]?.split(', ') ?? []
  return { kind: 'unique', table, columns: columns.map(column => column.replaceAll('"', '')) }
}

/** A statement was prepared before its table was changed. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === codes.stalePlan && error.routine === 'RevalidateCachedQuery'

/** A column or table is not there, or no longer. */
export const isUnknownName = (error: unknown): boolean =>
  causes(error).some(cause => cause instanceof pg.DatabaseError && unknownNames.has(cause.code ?? ''))

/** A lock was not given in time. */
export const isLocked = (error: unknown): boolean =>
  causes(error).some(cause => cause instanceof pg.DatabaseError && cause.code === codes.locked)

/** The server or the way to it is gone, or about to be: this connection is of no more use. */
export function isLost(error: unknown): boolean {
  return error instanceof pg.DatabaseError ? error.severity === 'FATAL' : error instanceof Error && isPassing(error)
}
