import { Button } from '@mantine/core'
import { IconColumns, IconDatabaseOff, IconSearchOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '../../../graphql/errors.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorPanel } from '../../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../../ui/states/ListSkeleton.tsx'
import { RecordGrid, type RecordGridProps } from './RecordGrid.tsx'
import classes from './RecordsTab.module.css'

interface RecordsBodyProps extends RecordGridProps {
  /** Every record is asked for. */
  asksForAll: boolean
}

/** The grid, or why there is none. */
export function RecordsBody({ asksForAll, ...grid }: RecordsBodyProps) {
  const { t } = useTranslation()
  const { source, fields } = grid
  if (source.error !== undefined) return <ErrorPanel text={errorText(t, source.error)} onRetry={source.retry} />
  if (source.total === undefined)
    return (
      <div className={classes.loading}>
        <ListSkeleton rows={8} height={28} />
      </div>
    )
  if (source.total === 0 && fields.length === 0) return <NoFields />
  if (source.total === 0 && !source.updating)
    return (
      <EmptyState
        icon={asksForAll ? <IconDatabaseOff size={24} /> : <IconSearchOff size={24} />}
        about={asksForAll ? t('collectionScreens.empty') : undefined}
        text={asksForAll ? t('collectionScreens.emptyHint') : undefined}
      />
    )
  return <RecordGrid {...grid} />
}

function NoFields() {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<IconColumns size={24} />}
      title={t('collectionScreens.noFields')}
      text={t('collectionScreens.noFieldsHint')}
      action={
        <Button component={Link} to={{ search: '' }}>
          {t('collectionScreens.toFields')}
        </Button>
      }
    />
  )
}
