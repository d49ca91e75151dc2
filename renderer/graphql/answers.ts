import type { FormattedExecutionResult } from 'graphql'
import type { AuthFailure as AuthReason } from '../../shared/errors.ts'
import { AuthFailure, HttpFailure } from './failures.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined)

function parse(status: number, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpFailure(status)
  }
}

export interface ServerAnswer {
  status: number
  text: string
  /** Somebody ended the session before its time. */
  ended?: boolean
}

/**
 * The results of a batch, one for each operation, from what the server sent.
 * @throws AuthFailure, HttpFailure
 */
export function readAnswers(
  { status, text, ended = false }: ServerAnswer,
  operations: number,
): FormattedExecutionResult[] {
  const answer = parse(status, text)
  if (Array.isArray(answer) && answer.length === operations) return answer
  if (!isObject(answer)) throw new HttpFailure(status)
  if (answer.error === 'AuthError') {
    const { serverTime, floor } = answer
    const rejection = { serverTime: numberOf(serverTime), floor: numberOf(floor) }
    throw new AuthFailure(answer.message as AuthReason, rejection, ended)
  }
  // A refusal of the whole request, such as a body over the limit, answers every operation in it.
  if (Array.isArray(answer.errors)) return Array(operations).fill(answer)
  if (status < 500 && typeof answer.error === 'string') {
    const { error, message, ...details } = answer
    const refusal = { message: String(message ?? error), extensions: { error, ...details } }
    return Array(operations).fill({ errors: [refusal] })
  }
  throw new HttpFailure(status)
}
