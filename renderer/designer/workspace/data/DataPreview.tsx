import { useQuery } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { IconDatabaseOff } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { kindOf } from '../../../../shared/components/registry.ts'
import { editorPath } from '../../../environment/componentPaths.ts'
import { errorText } from '../../../graphql/errors.ts'
import { useRevisions } from '../../../runtime/useRevisions.ts'
import { useFormatNumber } from '../../../ui/region.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorPanel } from '../../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../../ui/states/ListSkeleton.tsx'
import { useEditing } from '../../canvas/EditingContext.ts'
import { itemsQuery } from '../../collections/record/itemDocuments.ts'
import { useDesigner } from '../../data/DesignerContext.tsx'
import { shownName } from '../../data/useDirectory.ts'
import { locate } from '../../document/tree.ts'
import { collectionOf } from '../../inspector/dataFacts.ts'
import classes from './DataPreview.module.css'
import { RecordTable } from './RecordTable.tsx'

/** Records that are shown. */
const limit = 20
const collection = kindOf('collection')

/** The first records of the collection that the selected item reads. */
export function DataPreview() {
  const { t } = useTranslation()
  const { directory } = useDesigner()
  const { document, selectedId } = useEditing()
  const located = selectedId === undefined ? undefined : locate(document.items, selectedId)
  const collectionId = located && collectionOf(located.item, directory)
  if (collectionId === undefined)
    return (
      <EmptyState
        icon={<IconDatabaseOff size={24} />}
        title={t(located ? 'workspace.preview.readsNothing' : 'workspace.preview.nothingSelected')}
        text={t('workspace.preview.selectText')}
      />
    )
  if (!directory.find('collection', collectionId))
    return <EmptyState icon={<IconDatabaseOff size={24} />} title={t('workspace.preview.gone')} />
  return <Records key={collectionId} collectionId={collectionId} />
}

function Records({ collectionId }: { collectionId: string }) {
  const { t } = useTranslation()
  const formatNumber = useFormatNumber()
  const { environmentId, directory } = useDesigner()
  const { data, error, loading, refetch } = useQuery(itemsQuery, {
    variables: { collectionId, page: 1, limit, counted: true },
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  })
  const ids = useMemo(() => [collectionId], [collectionId])
  const revision = useRevisions(environmentId, ids)[collectionId] ?? 0
  const seen = useRef(revision)
  useEffect(() => {
    if (seen.current === revision) return
    seen.current = revision
    void refetch()
  }, [revision, refetch])

  if (error && !loading) return <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div className={classes.waiting}>
        <ListSkeleton rows={4} height={28} />
      </div>
    )
  const { items, totalCount = items.length } = data.collectionItems
  const name = shownName(directory, {
    _id: collectionId,
    kind: collection.kind,
    name: directory.find(collection.kind, collectionId)?.name ?? '',
  })
  return (
    <div className={classes.preview}>
      <div className={classes.head}>
        <strong>{name}</strong>
        <span>
          {items.length < totalCount
            ? t('workspace.preview.some', { shown: formatNumber(items.length), total: formatNumber(totalCount) })
            : t('workspace.preview.all', { count: totalCount })}
        </span>
        <Button
          component={Link}
          to={editorPath(environmentId, collection, collectionId)}
          variant="subtle"
          size="compact-xs"
        >
          {t('workspace.preview.open')}
        </Button>
      </div>
      {items.length === 0 ? (
        <EmptyState about={t('workspace.preview.empty')} text={t('workspace.preview.emptyText')} />
      ) : (
        <RecordTable collectionId={collectionId} label={name} records={items} revision={revision} />
      )}
    </div>
  )
}
