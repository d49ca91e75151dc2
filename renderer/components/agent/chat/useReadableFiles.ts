import { useTranslation } from 'react-i18next'
import { agentLimits } from '../../../../shared/agents/conversations.ts'
import { type Attachments, useAttachments } from '../../../ui/chat/useAttachments.ts'

/** What a text can be read from. */
const readable = ['.txt', '.md', '.csv', '.html', '.htm', '.pdf', '.docx']

/**
 * The files of a question that is being written.
 * @param upload stores a file and answers its id; undefined where none are taken
 * @param explain puts into words what an upload failed with
 */
export function useReadableFiles(
  upload: ((file: File) => Promise<string>) | undefined,
  explain: (error: unknown) => string,
): Attachments | undefined {
  const { t } = useTranslation()
  return useAttachments({
    upload,
    explain,
    endings: readable,
    notTaken: name => t('agentChat.notReadable', { name }),
    most: agentLimits.attachments,
    tooMany: t('agentChat.tooManyFiles', { count: agentLimits.attachments }),
  })
}
