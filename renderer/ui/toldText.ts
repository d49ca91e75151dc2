import type { TFunction } from 'i18next'
import { parseMessage } from '../../shared/validation/messages.ts'

/** What is told of code that failed: the words that it throws for people, or a sentence with the code that administrators find it by. */
export function toldText(t: TFunction, told: string): string {
  const { code, argument } = parseMessage(told)
  return code === 'scriptFailed' ? t('validation.scriptFailed', { argument }) : told
}
