import { Badge } from '@mantine/core'
import { IconCheck, IconChecks, IconLock, IconSparkles } from '@tabler/icons-react'
import { formatDateTime } from '../../shared/formats/dates.ts'
import { AttachedFile } from './AttachedFile.tsx'
import type { SupportMessage } from './documents.ts'
import classes from './support.module.css'
import { useSupportTranslation } from './supportTexts.ts'

interface MessageItemProps {
  environmentId: string
  zone: string
  message: SupportMessage
  asStaff: boolean
}

const timeOf = (instant: string, zone: string) => formatDateTime(instant, zone).split(' ').at(-1)

/** What somebody said in a conversation with support: an agent and an internal note are marked as such. */
export function MessageItem({ environmentId, zone, message, asStaff }: MessageItemProps) {
  const { t } = useSupportTranslation()
  const { side, text, attachments, createdAt, isInternal, isOwn } = message
  const isOurs = asStaff ? side !== 'person' : side === 'person'
  const isAgent = side === 'agent'
  const nameless = t(`supportChat.${isAgent ? 'agent' : asStaff ? 'deleted' : 'support'}`)
  const author = isOwn ? t('supportChat.you') : (message.author ?? nameless)
  return (
    <article className={classes.message} data-ours={isOurs || undefined} data-internal={isInternal || undefined}>
      <header className={classes.author}>
        {isInternal && <IconLock size={13} aria-hidden />}
        <span>{author}</span>
        {isAgent && (
          <Badge size="xs" variant="light" tt="none" leftSection={<IconSparkles size={11} aria-hidden />}>
            {t('supportChat.agent')}
          </Badge>
        )}
        {isInternal && (
          <Badge size="xs" variant="light" color="yellow" tt="none">
            {t('supportChat.note')}
          </Badge>
        )}
      </header>
      {text !== '' && (
        <p className={classes.words}>{isAgent && isInternal ? t('supportChat.agentFailed', { reason: text }) : text}</p>
      )}
      {attachments.length > 0 && (
        <ul className={classes.attached} aria-label={t('supportChat.filesOnly')}>
          {attachments.map((file, at) => (
            // The same file may come twice.
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
            <li key={at}>
              <AttachedFile environmentId={environmentId} file={file} />
            </li>
          ))}
        </ul>
      )}
      <footer className={classes.when}>
        <time dateTime={createdAt}>{timeOf(createdAt, zone)}</time>
        {isOurs && !isInternal && <ReadMark isRead={message.isRead} />}
      </footer>
    </article>
  )
}

function ReadMark({ isRead }: { isRead: boolean }) {
  const { t } = useSupportTranslation()
  const label = t(isRead ? 'supportChat.read' : 'supportChat.sent')
  const Icon = isRead ? IconChecks : IconCheck
  return (
    <span className={classes.mark} data-read={isRead || undefined}>
      <Icon size={14} aria-hidden />
      {label}
    </span>
  )
}
