import { Button, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconArrowRight, IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useApp } from '../../app/AppContext.tsx'
import { usersPath } from '../../environment/paths.ts'
import type { Progress } from '../../imports/documents.ts'
import { importFailureText } from '../../imports/failure.ts'
import { RejectedRows } from '../../imports/RejectedRows.tsx'
import { RowCounts } from '../../imports/RowCounts.tsx'
import { useDesigner } from '../data/DesignerContext.tsx'
import { Adjust } from './Adjust.tsx'
import { ImportedTables } from './ImportedTables.tsx'
import classes from './Result.module.css'
import { useMadeViews } from './useMadeViews.ts'
import { openingDelay, useOpenView } from './useOpenView.ts'

interface ResultProps {
  progress: Progress
  /** Whether the new view is opened without asking, when every row is in. */
  opensItself: boolean
  onBack: (() => void) | undefined
  onAgain(): void
}

const noPaths: string[] = []

/** How an import ended, and where to go from here. */
export function Result({ progress, opensItself, onBack, onAgain }: ResultProps) {
  const { t } = useTranslation()
  const { boot } = useApp()
  const { environmentId } = useDesigner()
  const { status, viewPath, rowsRejected, rejectedFile, rejections, tables, message, row } = progress
  const finished = status === 'finished'
  const failed = status === 'failed' || status === 'interrupted'
  const complete = finished && rowsRejected === 0
  const several = tables.length > 1
  const paths = several ? tables.map(table => table.viewPath) : viewPath === null ? [] : [viewPath]
  useMadeViews(finished ? paths : noPaths)
  return (
    <>
      <div className={classes.panel}>
        <span className={classes.icon} data-status={status}>
          {finished && <IconCheck size={34} aria-hidden />}
          {status === 'cancelled' && <IconX size={34} aria-hidden />}
          {failed && <IconAlertTriangle size={32} aria-hidden />}
        </span>
        <div role="status">
          <Title order={2}>{t(`imports.results.${status}`)}</Title>
        </div>
        {message !== null && <Text c="dimmed">{importFailureText(t, message, row)}</Text>}
        {!finished && viewPath !== null && <Text c="dimmed">{t('imports.nothingKept')}</Text>}
        {(finished || viewPath === null) && <RowCounts progress={progress} />}
        {finished && several && <ImportedTables tables={tables} />}
        {finished && !several && viewPath !== null && (
          <OpenView path={viewPath} opensItself={opensItself && complete} />
        )}
        <div className={classes.actions}>
          {!finished && onBack && <Button onClick={onBack}>{t('imports.back')}</Button>}
          <Button variant={finished || onBack ? 'default' : 'filled'} onClick={onAgain}>
            {t('imports.again')}
          </Button>
          {finished && paths.length > 0 && !boot.desktop && (
            <Button component={Link} to={usersPath(environmentId)} variant="default">
              {t('imports.invite')}
            </Button>
          )}
        </div>
      </div>
      {rejections.length > 0 && (
        <RejectedRows rejections={rejections} total={rowsRejected} file={several ? null : rejectedFile} />
      )}
    </>
  )
}

/** The ways to the new view: as its users see it, and as its designer does. */
function OpenView({ path, opensItself }: { path: string; opensItself: boolean }) {
  const { t } = useTranslation()
  const { open, opening, waiting, stay } = useOpenView(path, opensItself)
  return (
    <>
      <Text c="dimmed" aria-live="polite">
        {t(waiting ? 'imports.opensSoon' : 'imports.ready')}
      </Text>
      <div className={classes.actions}>
        <Button
          size="md"
          className={classes.open}
          data-waiting={waiting || undefined}
          style={{ '--opening-delay': `${openingDelay}ms` }}
          rightSection={<IconArrowRight size={18} />}
          loading={opening}
          onClick={() => void open()}
        >
          {t('imports.open')}
        </Button>
        {waiting && (
          <Button size="md" variant="default" onClick={stay}>
            {t('imports.stay')}
          </Button>
        )}
        <Adjust path={path} size="md" />
      </div>
    </>
  )
}
