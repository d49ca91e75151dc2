import { Button } from '@mantine/core'
import { IconClock, IconPaperclip, IconRefresh } from '@tabler/icons-react'
import classes from './support.module.css'
import { useSupportTranslation } from './supportTexts.ts'
import type { Outgoing } from './useOutbox.ts'

interface OutgoingItemProps {
  message: Outgoing
  onRetry(): void
  onDiscard(): void
}

/** A message on its way, and one that did not arrive. */
export function OutgoingItem({ message, onRetry, onDiscard }: OutgoingItemProps) {
  const { t } = useSupportTranslation()
  const { text, files, isInternal, isFailed, reason } = message
  return (
    <article
      className={classes.message}
      data-ours
      data-internal={isInternal || undefined}
      data-state={isFailed ? 'failed' : 'sending'}
    >
      <header className={classes.author}>{t('supportChat.you')}</header>
      {text !== '' && <p className={classes.words}>{text}</p>}
      {files.map(({ id, name }) => (
        <span key={id} className={classes.outgoingFile}>
          <IconPaperclip size={14} aria-hidden />
          {name}
        </span>
      ))}
      {isFailed ? (
        <div className={classes.failed} role="alert">
          <span>{[t('supportChat.notSent'), reason].filter(Boolean).join(' ')}</span>
          <Button size="compact-xs" variant="default" leftSection={<IconRefresh size={13} />} onClick={onRetry}>
            {t('supportChat.retry')}
          </Button>
          <Button size="compact-xs" variant="subtle" color="gray" onClick={onDiscard}>
            {t('supportChat.discard')}
          </Button>
        </div>
      ) : (
        <div className={classes.when} role="status">
          <IconClock size={13} aria-hidden />
          {t('supportChat.sending')}
        </div>
      )}
    </article>
  )
}
