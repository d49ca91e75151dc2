import { isAppError, validationError } from '../../../shared/errors.ts'
import { isPrivateKey } from '../../../shared/protocol/files.ts'
import { supportLimits } from '../../../shared/support/support.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { SupportAttachment } from '../../db/environment/supportTypes.ts'
import type { Files } from '../files/files.ts'
import { localHalf } from '../records/arguments.ts'
import type { SupportVisitor } from './supportAccess.ts'

/**
 * The files that somebody sends along, which he uploaded himself and as private ones: only who reads the message gets links to them.
 * @param fileIds of the wire
 * @throws AppError validationError `attachments…`
 */
export async function readAttachments(
  files: Files,
  { environment, caller }: Pick<SupportVisitor, 'environment' | 'caller'>,
  fileIds: readonly string[],
): Promise<SupportAttachment[]> {
  if (fileIds.length > supportLimits.attachments)
    throw validationError({ attachments: message('tooMany', supportLimits.attachments) })
  const found: SupportAttachment[] = []
  for (const [at, id] of fileIds.entries()) {
    const refused = (code: 'notFound' | 'invalid') => validationError({ [`attachments.${at}`]: message(code) })
    const file = await files.stored(environment, localHalf(environment.id, id)).then(
      stored => stored.file,
      error => {
        if (isAppError(error, 'NotFound')) throw refused('notFound')
        throw error
      },
    )
    if (file.createdBy === null || file.createdBy !== caller.accountId) throw refused('notFound')
    if (!isPrivateKey(file.key)) throw refused('invalid')
    found.push({ place: `${file.bucket}/${file.key}`, name: file.name, type: file.type, size: file.size })
  }
  return found
}
