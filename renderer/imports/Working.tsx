import { Button, Progress, Text, Title } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Working.module.css'

interface WorkingProps {
  title: string
  detail?: string
  /** From 0 to 1; without it, nobody knows how long it takes. */
  share?: number
  cancelling?: boolean
  /** Defaults to "Cancel". */
  cancelLabel?: string
  onCancel?(): void
  children?: ReactNode
}

/** Something that takes a while, how far it is, and a way out. */
export function Working({ title, detail, share, cancelling = false, cancelLabel, onCancel, children }: WorkingProps) {
  const { t } = useTranslation()
  const percent = share === undefined ? undefined : Math.floor(share * 100)
  return (
    <div className={classes.panel}>
      <div className={classes.line}>
        <Title order={2} className={classes.title}>
          {title}
        </Title>
        {percent !== undefined && (
          <Text c="dimmed" className={classes.percent}>
            {percent} %
          </Text>
        )}
      </div>
      <Progress
        value={percent ?? 100}
        size="lg"
        radius="xl"
        striped={percent === undefined}
        animated={percent === undefined}
        transitionDuration={200}
        aria-label={title}
      />
      {children}
      <div className={classes.foot}>
        <Text c="dimmed" className={classes.detail} aria-live="polite">
          {detail}
        </Text>
        {onCancel && (
          <Button variant="default" loading={cancelling} onClick={onCancel}>
            {cancelLabel ?? t('common.cancel')}
          </Button>
        )}
      </div>
    </div>
  )
}
