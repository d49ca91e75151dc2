import { isAppError } from '../../../shared/errors.ts'
import type { OutsideCalls, OutsideResponse } from '../scripts/outside.ts'
import { SigningProblem } from './signingProvider.ts'

/** Of one answer, in ms. */
const answerMs = 20_000
/** Characters of what a service says that people are told. */
const mostText = 300

export interface ServiceRequest {
  url: string
  headers: Readonly<Record<string, string>>
  body: string | Uint8Array
  bytes?: boolean
}

/** Asks a service that the environment is set to, at public addresses alone; no redirect, which would take secrets elsewhere. @throws SigningProblem */
export async function askService(
  outside: OutsideCalls,
  { bytes = false, ...request }: ServiceRequest,
  signal: AbortSignal,
): Promise<OutsideResponse> {
  try {
    return await outside.request({ ...request, method: 'POST', bytes, timeout: answerMs, maxRedirects: 0 }, signal)
  } catch (error) {
    if (signal.aborted) throw signal.reason
    if (isAppError(error)) throw new SigningProblem('unreachable', error.message, { cause: error })
    throw error
  }
}

/** What an answer that is none says, without what must not be told. */
export function wordsOf(text: string, secrets: readonly (string | undefined)[]): string {
  const hidden = secrets.reduce<string>((words, secret) => (secret ? words.replaceAll(secret, '…') : words), text)
  return hidden.replace(/\s+/g, ' ').trim().slice(0, mostText)
}
