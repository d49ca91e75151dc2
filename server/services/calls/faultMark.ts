import { createHash } from 'node:crypto'
import { faultCode, faultCodeDigits } from '../../../shared/formats/faultCode.ts'
import type { ScriptOutcome } from '../../scripts/poolOutcome.ts'

type ScriptFailure = Extract<ScriptOutcome, { ok: false }>['failure']

type Failed = Pick<ScriptFailure, 'message'> & { line?: number | null | undefined }

/** What a run that went wrong says. */
export type FailureTexts = Pick<ScriptFailure, 'message' | 'line' | 'words'>

const longestMessage = 2_000

/** As it is kept. */
export const keptMessage = (message: string) => message.slice(0, longestMessage)

/** The same for what fails alike: messages that differ in ids and numbers alone tell the same. */
export function faultMark({ message, line }: Failed): string {
  const alike = keptMessage(message).replace(/[\w-]*\d[\w-]*/g, '#')
  return createHash('sha256')
    .update(`${line ?? ''}\n${alike}`)
    .digest('base64url')
}

/** In characters: they hold the six hexadecimal digits of a code. */
const markBeginning = 4

/** What people are told of a fault, from its mark. */
export const codeOfMark = (mark: string) =>
  faultCode(Buffer.from(mark.slice(0, markBeginning), 'base64url').toString('hex'))

/** What the marks begin with that have this code, however it was typed; undefined for what is no code. */
export function marksWithCode(code: string): string | undefined {
  const digits = faultCodeDigits(code)
  return digits === undefined ? undefined : Buffer.from(digits, 'hex').toString('base64url')
}
