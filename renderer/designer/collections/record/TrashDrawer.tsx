import { useApolloClient, useQuery } from '@apollo/client/react'
import { Button, Drawer } from '@mantine/core'
import '@mantine/core/styles/Drawer.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { IconRestore, IconTrashOff } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../../shared/fields/defineField.ts'
import type { RecordItem } from '../../../components/presented.ts'
import { errorText } from '../../../graphql/errors.ts'
import { useSnackbar } from '../../../ui/snackbar/SnackbarContext.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorPanel } from '../../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../../ui/states/ListSkeleton.tsx'
import { Value } from '../records/GridRow.tsx'
import { type RecordLabels, useRecordLabels } from '../records/useRecordLabels.ts'
import { refusalText } from '../refusal.ts'
import { Author } from './Author.tsx'
import { type DeletedRecord, deletedItemsQuery, restoreItemMutation } from './documents.ts'
import { Moment } from './RecordHistory.tsx'
import classes from './record.module.css'

interface TrashDrawerProps {
  collectionId: string
  fields: readonly Field[]
  revision: number
  onClose(): void
}

const step = 20
/** Values that tell a deleted record from the others. */
const shownValues = 3

/** The records that were deleted and can come back. */
export function TrashDrawer({ collectionId, fields, revision, onClose }: TrashDrawerProps) {
  const { t } = useTranslation()
  const isPhone = useMediaQuery('(max-width: 48em)')
  const [limit, setLimit] = useState(step)
  const { data, previousData, error, refetch } = useQuery(deletedItemsQuery, {
    variables: { collectionId, limit },
    fetchPolicy: 'network-only',
  })
  const trash = (data ?? previousData)?.deletedItems
  const records = useMemo<RecordItem[]>(
    () => (trash?.items ?? []).map(({ _id, _version, values }) => ({ ...values, _id, _version })),
    [trash],
  )
  const labels = useRecordLabels(collectionId, fields, records, revision)
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={isPhone ? '100%' : 560}
      title={t('collectionScreens.trash.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      transitionProps={{ duration: 140 }}
      classNames={{ body: classes.body, content: classes.drawer, header: classes.header, title: classes.title }}
    >
      {error && !trash ? (
        <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch()} />
      ) : !trash ? (
        <ListSkeleton />
      ) : trash.items.length === 0 ? (
        <EmptyState
          icon={<IconTrashOff size={24} />}
          title={t('collectionScreens.trash.empty')}
          text={t('collectionScreens.trash.emptyHint')}
        />
      ) : (
        <>
          <ul className={classes.trash} aria-label={t('collectionScreens.trash.title')}>
            {trash.items.map(item => (
              <Deleted
                key={item._id}
                collectionId={collectionId}
                item={item}
                fields={fields}
                labels={labels}
                onRestored={() => void refetch()}
              />
            ))}
          </ul>
          {trash.items.length < trash.totalCount && (
            <Button variant="default" size="xs" onClick={() => setLimit(limit + step)}>
              {t('collectionScreens.more')}
            </Button>
          )}
        </>
      )}
    </Drawer>
  )
}

interface DeletedProps {
  collectionId: string
  item: DeletedRecord
  fields: readonly Field[]
  labels: RecordLabels
  onRestored(): void
}

function Deleted({ collectionId, item, fields, labels, onRestored }: DeletedProps) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const snackbar = useSnackbar()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const given = fields.filter(({ name }) => item.values[name] !== null && item.values[name] !== undefined)

  async function restore() {
    setBusy(true)
    setFailure(undefined)
    try {
      await client.mutate({ mutation: restoreItemMutation, variables: { collectionId, itemId: item._id } })
      snackbar.show({ text: t('collectionScreens.trash.restored'), color: 'success' })
      onRestored()
    } catch (error) {
      setFailure(refusalText(t, error))
      setBusy(false)
    }
  }

  return (
    <li>
      <div className={classes.deleted}>
        <span className={classes.values}>
          {given.slice(0, shownValues).map(field => (
            <span key={field._id}>
              <Value field={field} value={item.values[field.name]} labels={labels[field.name]} secret={false} />
            </span>
          ))}
          {given.length === 0 && <code>{item._id}</code>}
        </span>
        <span className={classes.muted}>
          <Author id={item.authorId} /> · <Moment at={item.deletedAt} />
        </span>
        {failure !== undefined && (
          <span role="alert" className={classes.failure}>
            {failure}
          </span>
        )}
      </div>
      <Button
        size="xs"
        variant="default"
        loading={busy}
        leftSection={<IconRestore size={15} />}
        onClick={() => void restore()}
      >
        {t('collectionScreens.trash.restore')}
      </Button>
    </li>
  )
}
