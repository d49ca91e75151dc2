import { ActionIcon, Button } from '@mantine/core'
import { IconAlertTriangle, IconArrowRight, IconHistory, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Notice.module.css'

const icons = { news: IconHistory, warning: IconAlertTriangle, next: IconArrowRight } as const

interface NoticeProps {
  /** Something happened, waits for an answer, or could be done next. */
  tone: keyof typeof icons
  title: string
  /** Who, and when. */
  by?: ReactNode
  text?: string
  onClose?(): void
  children: ReactNode
}

/** One line below the header of an editor, which says something and lets people go on. */
export function Notice({ tone, title, by, text, onClose, children }: NoticeProps) {
  const { t } = useTranslation()
  const Icon = icons[tone]
  return (
    <section className={classes.notice} data-tone={tone} role="status" aria-label={title}>
      <Icon size={18} stroke={1.7} aria-hidden />
      <div className={classes.text}>
        <strong>{title}</strong> {by !== undefined && <span className={classes.by}>{by}</span>}
        {text !== undefined && <p>{text}</p>}
      </div>
      <div className={classes.actions}>
        {children}
        {onClose && (
          <ActionIcon variant="subtle" color="gray" aria-label={t('versions.together.close')} onClick={onClose}>
            <IconX size={16} />
          </ActionIcon>
        )}
      </div>
    </section>
  )
}

interface NoticeActionProps {
  primary?: boolean
  onClick(): void
  children: string
}

export function NoticeAction({ primary = false, onClick, children }: NoticeActionProps) {
  return (
    <Button size="compact-sm" variant={primary ? 'filled' : 'default'} onClick={onClick}>
      {children}
    </Button>
  )
}
