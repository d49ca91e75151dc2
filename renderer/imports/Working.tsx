import { Button, Progress, Text } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { useTranslation } from 'react-i18next'
import classes from './Working.module.css'

interface WorkingProps {
  title: string
  detail?: string
  /** From 0 to 1; without it, nobody knows how long it takes. */
  share?: number
  cancelling?: boolean
  onCancel?(): void
}

/** Something that takes a while, how far it is, and a way out. */
export function Working({ title, detail, share, cancelling = false, onCancel }: WorkingProps) {
  const { t } = useTranslation()
  const percent = share === undefined ? undefined : Math.floor(share * 100)
  return (
    <div className={classes.panel}>
      <div className={classes.line}>
        <Text fw={600} fz="lg">
          {title}
        </Text>
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
        aria-label={title}
      />
      <div className={classes.line}>
        <Text c="dimmed" aria-live="polite">
          {detail}
        </Text>
        {onCancel && (
          <Button variant="default" size="xs" loading={cancelling} onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        )}
      </div>
    </div>
  )
}
