import { customMessage, message, type ValidationMessage } from '../../../shared/validation/messages.ts'
import { codeOfMark, type FailureTexts, faultMark } from '../calls/faultMark.ts'
import type { Asker } from '../policy/policy.ts'

/**
 * What of a failed run is told to who waits for it: the words that the script throws for people, or else a code that those who design the
 * environment find it by. They themselves are told what went wrong.
 */
export function toldFailure(failure: FailureTexts, { standing }: Pick<Asker, 'standing'>): ValidationMessage {
  if (failure.words !== undefined) return customMessage(failure.words)
  if (standing.kind === 'designer') return customMessage(failure.message)
  return message('scriptFailed', codeOfMark(faultMark(failure)))
}
