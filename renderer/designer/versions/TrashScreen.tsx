import { useQuery } from '@apollo/client/react'
import { Button, Title } from '@mantine/core'
import { IconRestore, IconTrashOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findKind } from '../../../shared/components/registry.ts'
import { errorText } from '../../graphql/errors.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { Author } from '../collections/record/Author.tsx'
import { Moment } from '../collections/record/RecordHistory.tsx'
import { useDesigner } from '../DesignerContext.tsx'
import { type DeletedComponent, deletedQuery } from './documents.ts'
import { useRestore } from './useRestore.ts'
import classes from './versions.module.css'

const step = 30

/** The components that were deleted and can come back. */
export default function TrashScreen() {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const restore = useRestore()
  const [limit, setLimit] = useState(step)
  const { data, previousData, error, refetch } = useQuery(deletedQuery, {
    variables: { environmentId, limit },
    fetchPolicy: 'cache-and-network',
  })
  const trash = (data ?? previousData)?.deletedComponents
  usePageTitle(t('versions.trash.title'), environmentId)

  async function bringBack({ _id: componentId, name }: DeletedComponent) {
    const title = t('versions.restore.titleDeleted', { name })
    if (await restore({ what: 'deleted', componentId }, title)) await refetch().catch(() => undefined)
  }

  return (
    <div className={classes.page}>
      <header>
        <Title order={1}>{t('versions.trash.title')}</Title>
        <p>{t('versions.trash.text')}</p>
      </header>
      {error && !trash ? (
        <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch()} />
      ) : !trash ? (
        <ListSkeleton />
      ) : trash.items.length === 0 ? (
        <EmptyState
          icon={<IconTrashOff size={24} />}
          title={t('versions.trash.empty')}
          text={t('versions.trash.emptyText')}
        />
      ) : (
        <>
          <ul className={classes.list} aria-label={t('versions.trash.title')}>
            {trash.items.map(item => (
              <Deleted key={item._id} item={item} onRestore={() => void bringBack(item)} />
            ))}
          </ul>
          {trash.items.length < trash.totalCount && (
            <Button variant="default" onClick={() => setLimit(limit + step)}>
              {t('versions.more')}
            </Button>
          )}
        </>
      )}
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
