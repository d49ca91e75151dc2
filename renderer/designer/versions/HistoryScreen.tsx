import { Button, Title } from '@mantine/core'
import { IconHistory, IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { findKind } from '../../../shared/components/registry.ts'
import { formatDateTime } from '../../../shared/formats/dates.ts'
import type { ChangedComponent } from '../../../shared/wire/answers.ts'
import { editorPath } from '../../environment/componentPaths.ts'
import { useFieldServices } from '../../fields/kit/FieldsContext.tsx'
import { GrowingList } from '../../lists/GrowingList.tsx'
import { useGrowingList } from '../../lists/useGrowingList.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import { Author } from './Author.tsx'
import { Difference } from './ComponentHistory.tsx'
import { changesQuery, type EnvironmentChange } from './documents.ts'
import { Moment } from './Moment.tsx'
import { RestoredMark } from './RestoredMark.tsx'
import { useCalled } from './useCalled.ts'
import { useRestore } from './useRestore.ts'
import classes from './versions.module.css'

const step = 30
/** An import or a restore saves many at once. */
const shownComponents = 8

/** Everything that was saved and deleted in the environment; each moment of it can come back. */
export default function HistoryScreen() {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const { zone } = useFieldServices()
  const restore = useRestore()
  const changes = useGrowingList(changesQuery, {
    variables: { environmentId },
    step,
    fetchPolicy: 'cache-and-network',
    listed: data => data.environmentVersions,
  })
  usePageTitle(t('versions.history'), environmentId)

  async function goBack({ _id: changeId, createdAt }: EnvironmentChange) {
    const title = t('versions.restore.titleMoment', { time: formatDateTime(createdAt, zone) })
    if (await restore({ what: 'moment', environmentId, changeId }, title))
      await changes.refetch().catch(() => undefined)
  }

  return (
    <div className={classes.page}>
      <header>
        <Title order={1}>{t('versions.history')}</Title>
        <p>{t('versions.historyText')}</p>
      </header>
      <GrowingList
        list={changes}
        more={t('versions.more')}
        waiting={<ListSkeleton rows={6} height={72} />}
        empty={
          <EmptyState icon={<IconHistory size={24} />} about={t('versions.empty')} text={t('versions.emptyText')} />
        }
      >
        {items => (
          <ol className={classes.list} aria-label={t('versions.list')}>
            {items.map((change, position) => (
              <Change key={change._id} change={change} current={position === 0} onRestore={() => void goBack(change)} />
            ))}
          </ol>
        )}
      </GrowingList>
    </div>
  )
}

interface ChangeProps {
  change: EnvironmentChange
  current: boolean
  onRestore(): void
}

function Change({ change, current, onRestore }: ChangeProps) {
  const { t } = useTranslation()
  const { zone } = useFieldServices()
  const { createdAt, authorId, components, restored } = change
  const rest = components.length - shownComponents
  return (
    <li>
      <div className={classes.head}>
        <span className={classes.strong}>
          <Author id={authorId} />
        </span>
        <span className={classes.muted}>
          <Moment at={createdAt} />
        </span>
        <RestoredMark restored={restored} />
        {current ? (
          <span className={classes.muted}>{t('versions.current')}</span>
        ) : (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconRestore size={14} />}
            aria-label={t('versions.restore.momentOf', { time: formatDateTime(createdAt, zone) })}
            onClick={onRestore}
          >
            {t('versions.restore.moment')}
          </Button>
        )}
      </div>
      <ul className={classes.components}>
        {components.slice(0, shownComponents).map(component => (
          <Component key={component._id} component={component} />
        ))}
      </ul>
      {rest > 0 && <p className={classes.muted}>{t('versions.more_components', { count: rest })}</p>}
    </li>
  )
}

/** One component of a change; what changed in it is shown when asked for. */
function Component({ component }: { component: ChangedComponent }) {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const called = useCalled()
  const [opened, setOpened] = useState(false)
  const { _id, kind: kindName, version, action } = component
  const kind = findKind(kindName)
  const name = called(component)
  return (
    <li className={classes.component}>
      <Icon name={kind?.icon ?? 'puzzle'} size={16} />
      <span>{t(`versions.actions.${action}`)}</span>
      {action === 'changed' ? (
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={opened}
          aria-label={t('versions.changesOf', { name })}
          onClick={() => setOpened(!opened)}
        >
          {name}
        </button>
      ) : (
        <strong>{name}</strong>
      )}
      <small className={classes.muted}>
        {kind?.single ? (
          <Link to={editorPath(environmentId, kind, _id)}>{t('versions.open')}</Link>
        ) : (
          t(`kinds.${kindName}.one`)
        )}
      </small>
      {opened && <Difference componentId={_id} version={version} label={t('versions.changesOf', { name })} />}
    </li>
  )
}
