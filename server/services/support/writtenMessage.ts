import { badRequest, validationError } from '../../../shared/errors.ts'
import { fold } from '../../../shared/formats/fold.ts'
import { supportLimits } from '../../../shared/support/support.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { SupportMessage } from '../../db/environment/supportTypes.ts'
import type { FoundSupport } from './supportAccess.ts'

/** What somebody writes. */
export interface WrittenMessage {
  /** Of the client: sent again, it is the same message. */
  messageId: string
  text: string
  /** Of private files that he uploaded. */
  attachments?: readonly string[] | null
}

/** @throws AppError BadRequest for the id · validationError `text` */
export function checkWritten({ messageId, text, attachments }: WrittenMessage): void {
  if (messageId === '' || messageId.length > supportLimits.messageId)
    throw badRequest(`messageId must have 1 to ${supportLimits.messageId} characters`)
  if (text.trim() === '' && (attachments ?? []).length === 0) throw validationError({ text: message('required') })
  if (text.length > supportLimits.text) throw validationError({ text: message('tooLarge', supportLimits.text) })
}

interface Writing extends Pick<FoundSupport, 'conversation' | 'side'> {
  accountId: string
  /** What he is called. */
  authorName: string | null
  written: WrittenMessage
  attachments: SupportMessage['attachments']
  isInternal: boolean
}

/** As it is kept. */
export function messageOf(
  id: string,
  { conversation, accountId, authorName, side, written, attachments, isInternal }: Writing,
) {
  const { text, messageId } = written
  return {
    ...{ id, conversationId: conversation.id, side, text, messageId, isInternal, attachments },
    ...{ authorId: accountId, authorName },
    folded: fold([text, ...attachments.map(({ name }) => name)].join('\n')),
  }
}
