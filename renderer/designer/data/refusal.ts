import type { TFunction } from 'i18next'
import { parseMessage, type ValidationMessage } from '../../../shared/validation/messages.ts'
import { validationText } from '../../components/validationText.ts'
import { errorText, fieldErrors } from '../../graphql/errors.ts'

/** What is in the way is named. */
function messageText(t: TFunction, message: ValidationMessage): string {
  const { code, argument } = parseMessage(message)
  return code === 'inUse' && argument !== ''
    ? t('collectionScreens.inUse', { names: argument })
    : validationText(t, message)
}

/** Why the server refused something that no field of the screen stands for. */
export function refusalText(t: TFunction, error: unknown): string {
  const [refused] = Object.values(fieldErrors(error) ?? {})
  return refused === undefined ? errorText(t, error) : messageText(t, refused)
}
