import { Button, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconDownload, IconExternalLink, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../shared/formats/numbers.ts'
import { useViewSite } from '../admin/environment/useViewSite.ts'
import type { Progress } from './documents.ts'
import { importFailureText } from './failureText.ts'
import { RejectedRows } from './RejectedRows.tsx'
import classes from './Result.module.css'

interface ResultProps {
  progress: Progress
  onAgain(): void
}

/** How an import ended, and where to go from here. */
export function Result({ progress, onAgain }: ResultProps) {
  const { t } = useTranslation()
  const { status, viewPath, rowsWritten, rowsRejected, rejectedFile, rejections, message, row } = progress
  const site = useViewSite(viewPath ?? '/')
  const finished = status === 'finished'
  const failed = status === 'failed' || status === 'interrupted'
  return (
    <div className={classes.panel}>
      <span className={classes.icon} data-status={status}>
        {finished && <IconCheck size={30} aria-hidden />}
        {status === 'cancelled' && <IconX size={30} aria-hidden />}
        {failed && <IconAlertTriangle size={28} aria-hidden />}
      </span>
      <Title order={2} role="status">
        {t(`imports.results.${status}`)}
      </Title>
      {message !== null && <Text c="dimmed">{importFailureText(t, message, row)}</Text>}
      {!finished && viewPath !== null && <Text c="dimmed">{t('imports.nothingKept')}</Text>}
      {(finished || viewPath === null) && (
        <dl className={classes.counts}>
          <Count label={t('imports.written')} value={rowsWritten} />
          <Count label={t('imports.rejectedRows')} value={rowsRejected} warn />
        </dl>
      )}
      <div className={classes.actions}>
        {finished && viewPath !== null && (
          <Button leftSection={<IconExternalLink size={16} />} loading={site.opening} onClick={() => void site.open()}>
            {t('imports.open')}
          </Button>
        )}
        {rejectedFile !== null && (
          <Button component="a" variant="default" href={rejectedFile.url} leftSection={<IconDownload size={16} />}>
            {t('imports.download')}
          </Button>
        )}
        <Button variant={finished ? 'default' : 'filled'} onClick={onAgain}>
          {t('imports.again')}
        </Button>
      </div>
      {rejections.length > 0 && <RejectedRows rejections={rejections} total={rowsRejected} />}
    </div>
  )
}

function Count({ label, value, warn = false }: { label: string; value: number; warn?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-warn={(warn && value > 0) || undefined}>{formatNumber(value)}</dd>
    </div>
  )
}
