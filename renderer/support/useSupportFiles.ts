import { useApolloClient } from '@apollo/client/react'
import { supportLimits } from '../../shared/support/support.ts'
import { errorText } from '../graphql/errors.ts'
import { type Attachments, useAttachments } from '../ui/chat/useAttachments.ts'
import { useSupportTranslation } from './supportTexts.ts'

/** The files of a message that is being written. Only who reads it opens them. */
export function useSupportFiles(environmentId: string): Attachments | undefined {
  const { t } = useSupportTranslation()
  const client = useApolloClient()
  return useAttachments({
    async upload(file) {
      const { uploadFile } = await import('../graphql/upload.ts')
      return (await uploadFile(client, { environmentId, file, private: true }))._id
    },
    explain: error => errorText(t, error),
    most: supportLimits.attachments,
    tooMany: t('supportChat.tooManyFiles', { count: supportLimits.attachments }),
  })
}
