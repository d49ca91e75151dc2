import type { TFunction } from 'i18next'
import { toldFaultCode } from '../../shared/formats/faultCode.ts'

/** What is told of code that failed: the words that it throws for people, or a sentence with the code that administrators find it by. */
export function toldText(t: TFunction, told: string): string {
  const code = toldFaultCode(told)
  return code === undefined ? told : t('validation.scriptFailed', { argument: code })
}
