import { useTranslation } from 'react-i18next'
import { agentLimits } from '../../../../shared/agents/conversations.ts'
import { MessageBox } from '../../../ui/chat/MessageBox.tsx'
import type { Attachments } from '../../../ui/chat/useAttachments.ts'

interface ComposerProps {
  value: string
  onChange(text: string): void
  onSend(): void
  /** Undefined while nothing is answered. */
  onStop: (() => void) | undefined
  sending: boolean
  /** Undefined where no files are taken. */
  attachments: Attachments | undefined
}

/** Where a question is written. */
export function Composer(props: ComposerProps) {
  const { t } = useTranslation()
  return (
    <MessageBox
      {...props}
      maxLength={agentLimits.question}
      texts={{
        label: t('agentChat.question'),
        placeholder: t('agentChat.placeholder'),
        send: t('agentChat.send'),
        stop: t('agentChat.stop'),
        attach: t('agentChat.attach'),
        removeFile: name => t('agentChat.removeFile', { name }),
      }}
    />
  )
}
