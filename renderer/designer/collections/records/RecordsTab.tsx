import { useApolloClient } from '@apollo/client/react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExportFormat } from '../../../../shared/collections/exports.ts'
import type { RecordItem } from '../../../../shared/components/presented.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { useRevisions } from '../../../runtime/useRevisions.ts'
import { useDesigner } from '../../data/DesignerContext.tsx'
import { startExportMutation } from '../../jobs/documents.ts'
import { JobPanel } from '../../jobs/JobPanel.tsx'
import { useJob } from '../../jobs/useJob.ts'
import { RecordDrawer } from '../record/RecordDrawer.tsx'
import { TrashDrawer } from '../record/TrashDrawer.tsx'
import { useRecordLabels } from '../record/useRecordLabels.ts'
import { ConditionBar } from './ConditionBar.tsx'
import { RecordServicesArea } from './RecordServicesArea.tsx'
import { RecordsBody } from './RecordsBody.tsx'
import classes from './RecordsTab.module.css'
import { RecordTools } from './RecordTools.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useDeletion } from './useDeletion.ts'
import { useEdits } from './useEdits.ts'
import { useOpenedRecord } from './useOpenedRecord.ts'
import { useQuestion } from './useQuestion.ts'
import { useRecords } from './useRecords.ts'
import { type Selection, useSelection } from './useSelection.ts'

interface RecordsTabProps {
  collectionId: string
  title: string
  fields: readonly Field[]
  /** People talk about the records. */
  talks: boolean
  /** The record that the address names. */
  opened: string | null
  onOpened(id: string | null): void
}

/** Browses and edits the records of a collection. */
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

interface RecordsProps extends RecordsTabProps {
  /** Counts the changes of the collection. */
  revision: number
}

function Records({ collectionId, title, fields, talks, opened, onOpened, revision }: RecordsProps) {
  const { t } = useTranslation()
  const question = useQuestion(collectionId, fields)
  const { query, filtering } = question
  const source = useRecords(query, revision)
  const labels = useRecordLabels(collectionId, fields, source.loaded, revision)
  const edits = useEdits(collectionId, source.replace)
  const selection = useSelection(query, source)
  const deletion = useDeletion(collectionId)
  const { drawer, read, open, add, addNext, close } = useOpenedRecord(collectionId, opened, onOpened)
  const [trash, setTrash] = useState(false)

  async function removeOne(record: RecordItem) {
    if (await deletion.remove([record._id])) close()
  }

  return (
    <div className={classes.tab}>
      <RecordTools
        search={question.search}
        onSearch={question.setSearch}
        conditions={question.conditions.length}
        filtering={filtering}
        onFilters={question.toggleFilters}
        total={source.total}
        onTrash={() => setTrash(true)}
        onAdd={fields.length === 0 ? undefined : add}
      />
      {filtering && (
        <ConditionBar fields={question.askable} conditions={question.conditions} onChange={question.changeConditions} />
      )}
      <Chosen collectionId={collectionId} selection={selection} deletion={deletion} />
      <div className={classes.grid}>
        <RecordsBody
          asksForAll={query.filter === undefined}
          label={t('collectionScreens.recordsOf', { title })}
          fields={fields}
          source={source}
          labels={labels}
          edits={edits}
          order={query.order}
          onSort={question.sort}
          selection={selection}
          onOpen={open}
          question={JSON.stringify([query.filter, query.order])}
        />
      </div>
      {drawer && (
        <RecordDrawer
          key={drawer.record?._id ?? 'new'}
          collectionId={collectionId}
          fields={fields}
          record={drawer.record}
          added={drawer.added}
          revision={revision}
          talks={talks}
          present={async () => (drawer.record ? read(drawer.record._id) : undefined)}
          onSaved={record => {
            source.replace(record)
            if (drawer.record === undefined) addNext(record)
            else open(record)
          }}
          onOpen={open}
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

interface ChosenProps {
  collectionId: string
  selection: Selection
  deletion: ReturnType<typeof useDeletion>
}

/** What is done with the records that are chosen, and how far their export is. */
function Chosen({ collectionId, selection, deletion }: ChosenProps) {
  const client = useApolloClient()
  const exporting = useJob()

  async function exportChosen(format: ExportFormat) {
    await exporting.start(async () => {
      const { data } = await client.mutate({
        mutation: startExportMutation,
        variables: { collectionId, format, filter: { _id: { $in: selection.ids } } },
      })
      return data?.job
    })
  }

  return (
    <>
      {selection.ids.length > 0 && (
        <SelectionBar
          collectionId={collectionId}
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
    </>
  )
}
