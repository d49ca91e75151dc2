import { useApolloClient } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconColumns, IconDatabaseOff, IconSearchOff } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { filterableFields } from '../../../../shared/components/filter.ts'
import { systemFields } from '../../../../shared/components/systemFields.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import type { RecordItem } from '../../../components/presented.ts'
import { useFieldServices } from '../../../fields/FieldsContext.tsx'
import { errorText } from '../../../graphql/errors.ts'
import { useRevisions } from '../../../runtime/useRevisions.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorPanel } from '../../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../../ui/states/ListSkeleton.tsx'
import { useDesigner } from '../../DesignerContext.tsx'
import { newId } from '../../newId.ts'
import { startExportMutation } from '../jobs/documents.ts'
import { JobPanel } from '../jobs/JobPanel.tsx'
import { useJob } from '../jobs/useJob.ts'
import { RecordDrawer } from '../record/RecordDrawer.tsx'
import { TrashDrawer } from '../record/TrashDrawer.tsx'
import { ConditionBar } from './ConditionBar.tsx'
import { conditionsFilter, newCondition, type RecordCondition } from './conditions.ts'
import { itemsQuery } from './documents.ts'
import { RecordGrid } from './RecordGrid.tsx'
import { RecordServicesArea } from './RecordServicesArea.tsx'
import classes from './RecordsTab.module.css'
import { RecordTools } from './RecordTools.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useDeletion } from './useDeletion.ts'
import { useEdits } from './useEdits.ts'
import { useRecordLabels } from './useRecordLabels.ts'
import { type RecordOrder, useRecords } from './useRecords.ts'
import { useSelection } from './useSelection.ts'

interface RecordsTabProps {
  collectionId: string
  title: string
  fields: readonly Field[]
  /** The record that the address names. */
  opened: string | null
  onOpened(id: string | null): void
}

/** Browses and edits the records of a collection (E30). */
export function RecordsTab(props: RecordsTabProps) {
  const { environmentId } = useDesigner()
  const { collectionId } = props
  const watched = useMemo(() => [collectionId], [collectionId])
  const revision = useRevisions(environmentId, watched)[collectionId] ?? 0
  return (
    <RecordServicesArea collectionId={collectionId} revision={revision}>
      <Records {...props} revision={revision} />
    </RecordServicesArea>
  )
}

/** Pause in changing a condition before it is asked, in ms. */
const pause = 250

type Opened = { record: RecordItem | undefined } | undefined

function Records({ collectionId, title, fields, opened, onOpened, revision }: RecordsTabProps & { revision: number }) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const { zone, now } = useFieldServices()
  const [order, setOrder] = useState<RecordOrder>()
  const [search, setSearch] = useState('')
  const [conditions, setConditions] = useState<readonly RecordCondition[]>([])
  const [filtering, setFiltering] = useState(false)
  const [drawer, setDrawer] = useState<Opened>()
  const [trash, setTrash] = useState(false)

  const askable = useMemo(
    () =>
      filterableFields(fields)
        .filter(({ name }) => name !== '_id')
        .map(field =>
          systemFields.includes(field) ? { ...field, label: t(`designer.systemFields.${field.name}`) } : field,
        ),
    [fields, t],
  )
  const [settled] = useDebouncedValue(conditions, pause)
  const filter = useMemo(
    () => conditionsFilter(settled, search, askable, { zone, now: now() }),
    [settled, search, askable, zone, now],
  )
  const query = useMemo(() => ({ collectionId, filter, order }), [collectionId, filter, order])
  const source = useRecords(query, revision)
  const labels = useRecordLabels(collectionId, fields, source.loaded, revision)
  const edits = useEdits(collectionId, source.replace)
  const selection = useSelection(query, source)
  const deletion = useDeletion(collectionId)
  const exporting = useJob()

  const read = useCallback(
    async (_id: string) => {
      const variables = { collectionId, filter: { _id }, page: 1, limit: 1, counted: false }
      const { data } = await client.query({ query: itemsQuery, variables, fetchPolicy: 'no-cache' })
      return data?.collectionItems.items[0]
    },
    [client, collectionId],
  )

  const open = useCallback(
    (record: RecordItem) => {
      setDrawer({ record })
      onOpened(record._id)
    },
    [onOpened],
  )
  const close = () => {
    setDrawer(undefined)
    onOpened(null)
  }

  // The address names a record: a link from another collection, or a page that is loaded again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address counts
  useEffect(() => {
    if (opened === null || drawer?.record?._id === opened) return
    read(opened)
      .then(record => (record === undefined ? onOpened(null) : setDrawer({ record })))
      .catch(() => onOpened(null))
  }, [opened])

  const sort = useCallback((orderBy: string) => {
    setOrder(current => {
      if (current?.orderBy !== orderBy) return { orderBy, ascending: true }
      return current.ascending ? { orderBy, ascending: false } : undefined
    })
  }, [])

  async function removeOne(record: RecordItem) {
    if (await deletion.remove([record._id])) close()
  }

  async function exportChosen(format: 'excel' | 'json' | 'typescript' | 'headers') {
    await exporting.start(async () => {
      const { data } = await client.mutate({
        mutation: startExportMutation,
        variables: { collectionId, format, filter: { _id: { $in: selection.ids } } },
      })
      return data?.job
    })
  }

  /** Conditions that are put out of sight stay, and are counted beside the button. */
  function toggleFilters() {
    const [firstField] = askable
    if (!filtering && conditions.length === 0 && firstField) setConditions([newCondition(firstField, newId())])
    setFiltering(!filtering)
  }

  const asksNothing = filter === undefined
  return (
    <div className={classes.tab}>
      <RecordTools
        search={search}
        onSearch={setSearch}
        conditions={conditions.length}
        filtering={filtering}
        onFilters={toggleFilters}
        total={source.total}
        onTrash={() => setTrash(true)}
        onAdd={fields.length === 0 ? undefined : () => setDrawer({ record: undefined })}
      />
      {filtering && (
        <ConditionBar
          fields={askable}
          conditions={conditions}
          onChange={next => {
            setConditions(next)
            if (next.length === 0) setFiltering(false)
          }}
        />
      )}
      {selection.ids.length > 0 && (
        <SelectionBar
          selection={selection}
          deletion={deletion}
          exporting={exporting.busy}
          onDelete={() => void deletion.remove(selection.ids).then(gone => gone && selection.clear())}
          onExport={format => void exportChosen(format)}
        />
      )}
      {(exporting.job || exporting.failure) && (
        <div className={classes.job}>
          <JobPanel running={exporting} onRetry={exporting.dismiss} />
        </div>
      )}
      <div className={classes.grid}>
        {source.error !== undefined && source.total === undefined ? (
          <ErrorPanel text={errorText(t, source.error)} onRetry={source.retry} />
        ) : source.total === undefined ? (
          <div className={classes.loading}>
            <ListSkeleton rows={8} height={28} />
          </div>
        ) : source.total === 0 && fields.length === 0 ? (
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
        ) : source.total === 0 && !source.updating ? (
          <EmptyState
            icon={asksNothing ? <IconDatabaseOff size={24} /> : <IconSearchOff size={24} />}
            title={t(asksNothing ? 'collectionScreens.empty' : 'common.noResults')}
            text={asksNothing ? t('collectionScreens.emptyHint') : undefined}
          />
        ) : (
          <RecordGrid
            label={t('collectionScreens.recordsOf', { title })}
            fields={fields}
            source={source}
            labels={labels}
            edits={edits}
            order={order}
            onSort={sort}
            selection={selection}
            onOpen={open}
            question={JSON.stringify([filter, order])}
          />
        )}
      </div>
      {drawer && (
        <RecordDrawer
          key={drawer.record?._id ?? 'new'}
          collectionId={collectionId}
          fields={fields}
          record={drawer.record}
          revision={revision}
          present={async () => (drawer.record ? read(drawer.record._id) : undefined)}
          onSaved={record => {
            source.replace(record)
            open(record)
          }}
          onDelete={record => void removeOne(record)}
          onClose={close}
        />
      )}
      {trash && (
        <TrashDrawer collectionId={collectionId} fields={fields} revision={revision} onClose={() => setTrash(false)} />
      )}
    </div>
  )
}
