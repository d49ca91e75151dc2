import { useQuery } from '@apollo/client/react'
import { Button, Drawer } from '@mantine/core'
import '@mantine/core/styles/Drawer.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../graphql/errors.ts'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { Author } from '../collections/record/Author.tsx'
import { Moment } from '../collections/record/RecordHistory.tsx'
import { DifferenceList } from './DifferenceList.tsx'
import { differenceQuery, type VersionEntry, versionsQuery } from './documents.ts'
import { RestoredMark } from './RestoredMark.tsx'
import { useRestore } from './useRestore.ts'
import classes from './versions.module.css'

interface ComponentHistoryProps {
  componentId: string
  name: string
  onClose(): void
}

const step = 20

/** The versions of a component: who saved them, when, and what each changed. */
export default function ComponentHistory({ componentId, name, onClose }: ComponentHistoryProps) {
  const { t } = useTranslation()
  const isPhone = useMediaQuery('(max-width: 48em)')
  const restore = useRestore()
  const [limit, setLimit] = useState(step)
  const { data, previousData, error, refetch } = useQuery(versionsQuery, {
    variables: { componentId, limit },
    fetchPolicy: 'network-only',
  })
  const versions = (data ?? previousData)?.componentVersions

  async function bringBack({ version }: VersionEntry) {
    const title = t('versions.restore.titleVersion', { version, name })
    if (!(await restore({ what: 'version', componentId, version }, title))) return
    await refetch().catch(() => undefined)
  }

  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={isPhone ? '100%' : 560}
      title={t('versions.historyOf', { name })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      transitionProps={{ duration: 140 }}
      classNames={{ body: classes.drawerBody }}
    >
      {error && !versions ? (
        <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch()} />
      ) : !versions ? (
        <ListSkeleton rows={4} height={72} />
      ) : (
        <>
          <ol className={classes.list} aria-label={t('versions.list')}>
            {versions.items.map((entry, position) => (
              <Version
                key={entry.version}
                componentId={componentId}
                entry={entry}
                current={position === 0}
                onRestore={() => void bringBack(entry)}
              />
            ))}
          </ol>
          {versions.items.length < versions.totalCount && (
            <Button variant="default" size="xs" mt="md" onClick={() => setLimit(limit + step)}>
              {t('versions.more')}
            </Button>
          )}
        </>
      )}
    </Drawer>
  )
}

interface VersionProps {
  componentId: string
  entry: VersionEntry
  current: boolean
  onRestore(): void
}

function Version({ componentId, entry, current, onRestore }: VersionProps) {
  const { t } = useTranslation()
  const { version, createdAt, authorId, restored } = entry
  return (
    <li>
      <div className={classes.head}>
        <span className={classes.strong}>{t('versions.version', { version })}</span>
        <span className={classes.muted}>
          <Author id={authorId} /> · <Moment at={createdAt} />
        </span>
        <RestoredMark restored={restored} />
        {current ? (
          <span className={classes.muted}>{t('versions.current')}</span>
        ) : (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconRestore size={14} />}
            aria-label={t('versions.restore.versionOf', { version })}
            onClick={onRestore}
          >
            {t('versions.restore.version')}
          </Button>
        )}
      </div>
      {version === 1 ? (
        <p className={classes.muted}>{t('versions.first')}</p>
      ) : (
        <Difference componentId={componentId} version={version} />
      )}
    </li>
  )
}

interface DifferenceProps {
  componentId: string
  version: number
  label?: string
}

/** What a version changed. */
export function Difference({ componentId, version, label }: DifferenceProps) {
  const { t } = useTranslation()
  const { data, error } = useQuery(differenceQuery, {
    variables: { componentId, from: version - 1, to: version },
  })
  if (error) return <p className={classes.failure}>{errorText(t, error)}</p>
  if (!data) return <ListSkeleton rows={1} height={20} />
  return <DifferenceList changes={data.componentDifference} label={label} />
}
