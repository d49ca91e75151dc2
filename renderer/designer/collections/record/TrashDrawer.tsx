import { useApolloClient } from '@apollo/client/react'
import { Button, Drawer } from '@mantine/core'
import type { DeletedRecord } from '../../../../shared/wire/answers.ts'
import '@mantine/core/styles/Drawer.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { IconRestore, IconTrashOff } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordItem } from '../../../../shared/components/presented.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { GrowingList } from '../../../lists/GrowingList.tsx'
import { useGrowingList } from '../../../lists/useGrowingList.ts'
import { useSnackbar } from '../../../ui/snackbar/SnackbarContext.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ListSkeleton } from '../../../ui/states/ListSkeleton.tsx'
import { refusalText } from '../../data/refusal.ts'
import { Author } from '../../versions/Author.tsx'
import { Moment } from '../../versions/Moment.tsx'
import { deletedItemsQuery, restoreItemMutation } from './documents.ts'
import { RecordValue } from './RecordValue.tsx'
import classes from './record.module.css'
import { type RecordLabels, useRecordLabels } from './useRecordLabels.ts'

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
  const trash = useGrowingList(deletedItemsQuery, {
    variables: { collectionId },
    step,
    fetchPolicy: 'network-only',
    listed: data => data.deletedItems,
  })
  const records = useMemo<RecordItem[]>(
    () => (trash.listed?.items ?? []).map(({ _id, _version, values }) => ({ ...values, _id, _version })),
    [trash.listed],
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
      <GrowingList
        list={trash}
        more={t('collectionScreens.more')}
        button={{ size: 'xs' }}
        waiting={<ListSkeleton />}
        empty={
          <EmptyState
            icon={<IconTrashOff size={24} />}
            about={t('collectionScreens.trash.empty')}
            text={t('collectionScreens.trash.emptyHint')}
          />
        }
      >
        {items => (
          <ul className={classes.trash} aria-label={t('collectionScreens.trash.title')}>
            {items.map(item => (
              <Deleted
                key={item._id}
                collectionId={collectionId}
                item={item}
                fields={fields}
                labels={labels}
                onRestored={() => void trash.refetch()}
              />
            ))}
          </ul>
        )}
      </GrowingList>
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
              <RecordValue field={field} value={item.values[field.name]} labels={labels[field.name]} secret={false} />
            </span>
          ))}
          {given.length === 0 && <code>{item._id}</code>}
        </span>
        <span className={classes.muted}>
          <Author id={item.authorId} /> · <Moment at={item.deletedAt} />
        </span>
        {item.hasFollowers && <span className={classes.muted}>{t('collectionScreens.trash.followers')}</span>}
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
