import { useQuery } from '@apollo/client/react'
import { Button, Drawer } from '@mantine/core'
import type { VersionEntry } from '../../../shared/wire/answers.ts'
import '@mantine/core/styles/Drawer.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { IconRestore } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../graphql/errors.ts'
import { GrowingList } from '../../lists/GrowingList.tsx'
import { useGrowingList } from '../../lists/useGrowingList.ts'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { Author } from './Author.tsx'
import { DifferenceList } from './DifferenceList.tsx'
import { differenceQuery, versionsQuery } from './documents.ts'
import { Moment } from './Moment.tsx'
import { RestoredMark } from './RestoredMark.tsx'
import { useRestore } from './useRestore.ts'
import classes from './versions.module.css'

interface ComponentHistoryProps {
  componentId: string
  name: string
  /** Called after a version came back. */
  onRestored?(): Promise<unknown>
  onClose(): void
}

const step = 20

/** The versions of a component: who saved them, when, and what each changed. */
export default function ComponentHistory({ componentId, name, onRestored, onClose }: ComponentHistoryProps) {
  const { t } = useTranslation()
  const isPhone = useMediaQuery('(max-width: 48em)')
  const restore = useRestore()
  const versions = useGrowingList(versionsQuery, {
    variables: { componentId },
    step,
    fetchPolicy: 'network-only',
    listed: data => data.componentVersions,
  })

  async function bringBack({ version }: VersionEntry) {
    const title = t('versions.restore.titleVersion', { version, name })
    if (!(await restore({ what: 'version', componentId, version }, title))) return
    await Promise.all([versions.refetch(), onRestored?.()]).catch(() => undefined)
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
      <GrowingList
        list={versions}
        more={t('versions.more')}
        button={{ size: 'xs', mt: 'md' }}
        waiting={<ListSkeleton rows={4} height={72} />}
      >
        {items => (
          <ol className={classes.list} aria-label={t('versions.list')}>
            {items.map((entry, position) => (
              <Version
                key={entry.version}
                componentId={componentId}
                entry={entry}
                current={position === 0}
                onRestore={() => void bringBack(entry)}
              />
            ))}
          </ol>
        )}
      </GrowingList>
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
