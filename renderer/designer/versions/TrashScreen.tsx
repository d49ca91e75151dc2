import { Button, Title } from '@mantine/core'
import { IconRestore, IconTrashOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { findKind } from '../../../shared/components/registry.ts'
import { GrowingList } from '../../lists/GrowingList.tsx'
import { useGrowingList } from '../../lists/useGrowingList.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import { Author } from './Author.tsx'
import { type DeletedComponent, deletedQuery } from './documents.ts'
import { Moment } from './Moment.tsx'
import { useRestore } from './useRestore.ts'
import classes from './versions.module.css'

const step = 30

/** The components that were deleted and can come back. */
export default function TrashScreen() {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const restore = useRestore()
  const trash = useGrowingList(deletedQuery, {
    variables: { environmentId },
    step,
    fetchPolicy: 'cache-and-network',
    listed: data => data.deletedComponents,
  })
  usePageTitle(t('versions.trash.title'), environmentId)

  async function bringBack({ _id: componentId, name }: DeletedComponent) {
    const title = t('versions.restore.titleDeleted', { name })
    if (await restore({ what: 'deleted', componentId }, title)) await trash.refetch().catch(() => undefined)
  }

  return (
    <div className={classes.page}>
      <header>
        <Title order={1}>{t('versions.trash.title')}</Title>
        <p>{t('versions.trash.text')}</p>
      </header>
      <GrowingList
        list={trash}
        more={t('versions.more')}
        waiting={<ListSkeleton />}
        empty={
          <EmptyState
            icon={<IconTrashOff size={24} />}
            about={t('versions.trash.empty')}
            text={t('versions.trash.emptyText')}
          />
        }
      >
        {items => (
          <ul className={classes.list} aria-label={t('versions.trash.title')}>
            {items.map(item => (
              <Deleted key={item._id} item={item} onRestore={() => void bringBack(item)} />
            ))}
          </ul>
        )}
      </GrowingList>
    </div>
  )
}

function Deleted({ item, onRestore }: { item: DeletedComponent; onRestore(): void }) {
  const { t } = useTranslation()
  const { kind, name, authorId, deletedAt } = item
  return (
    <li className={classes.head}>
      <Icon name={findKind(kind)?.icon ?? 'puzzle'} size={18} />
      <span className={classes.strong}>{name}</span>
      <span className={classes.muted}>
        {t(`kinds.${kind}.one`)} · {t('versions.trash.deleted')} · <Author id={authorId} /> · <Moment at={deletedAt} />
      </span>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconRestore size={15} />}
        aria-label={t('versions.trash.restoreOf', { name })}
        onClick={onRestore}
      >
        {t('versions.trash.restore')}
      </Button>
    </li>
  )
}
