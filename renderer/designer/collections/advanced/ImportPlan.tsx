import { useQuery } from '@apollo/client/react'
import { Button, Text } from '@mantine/core'
import { Select } from '../../../ui/Select.tsx'
import '../../../fields/kit/comboboxStyles.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAssigned } from '../../../../shared/fields/capabilities.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { readingOf } from '../../../../shared/fields/readings/registry.ts'
import type { ReadingWays } from '../../../../shared/fields/readings/ways.ts'
import { fold } from '../../../../shared/formats/fold.ts'
import { idHeader } from '../../../../shared/imports/columns.ts'
import type { TablePreview } from '../../../../shared/imports/preview.ts'
import type { TryImportQuery } from '../../../graphql/generated/operations.ts'
import { ColumnNotes } from '../../../imports/ColumnNotes.tsx'
import { Counts } from '../../../imports/Counts.tsx'
import { longNumberNotes } from '../../../imports/draft.ts'
import { refusalText } from '../../../imports/failure.ts'
import { LeftOut } from '../../../imports/LeftOut.tsx'
import { RejectedRows } from '../../../imports/RejectedRows.tsx'
import type { PreviewedFile } from '../../../imports/useImportFile.ts'
import { WaySelect } from '../../../imports/WaySelect.tsx'
import { ErrorPanel } from '../../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../../ui/states/ListSkeleton.tsx'
import type { StoredComponent } from '../../data/component.ts'
import classes from './Advanced.module.css'
import { type IntoVariables, tryImportQuery } from './importDocuments.ts'

interface ImportPlanProps {
  collection: StoredComponent
  file: PreviewedFile
  starting: boolean
  onStart(variables: IntoVariables): void
  onCancel(): void
}

/** What somebody said of how the texts of a column are written. */
type WaysByHeader = Readonly<Record<string, ReadingWays>>

type Columns = Readonly<Record<string, string | null>>

const folded = (text: string) => fold(text.trim())

/** Where each column goes unless somebody says otherwise: to the field of the same name, or else of the same label. */
function suggestedColumns(headers: readonly string[], fields: readonly Field[]): Columns {
  const taken = new Set<Field>()
  return Object.fromEntries(
    headers.map(header => {
      if (header === idHeader) return [header, idHeader]
      const wanted = folded(header)
      const field =
        fields.find(({ name }) => folded(name) === wanted) ?? fields.find(({ label }) => folded(label) === wanted)
      if (field === undefined || taken.has(field)) return [header, null]
      taken.add(field)
      return [header, field.name]
    }),
  )
}

/** Which table of a file is brought in, and what of it is left out. */
export function ImportPlan(props: ImportPlanProps) {
  const { t } = useTranslation()
  const { name, tables, leftOutSheets } = props.file
  const [position, setPosition] = useState(0)
  /** The tables whose rows at the end are records, whatever they look like. */
  const [keepsEnd, setKeepsEnd] = useState<ReadonlySet<number>>(new Set())
  const { preview } = tables[position] ?? tables[0]
  return (
    <>
      <Text fw={600} fz="sm">
        {name}
      </Text>
      {tables.length > 1 && (
        <Select
          my="sm"
          label={t('imports.sheet')}
          description={t('imports.sheetHint')}
          data={tables.map((table, at) => ({ value: String(at), label: table.preview.reading.sheet ?? '' }))}
          value={String(position)}
          allowDeselect={false}
          onChange={value => setPosition(Number(value))}
        />
      )}
      <LeftOut
        rows={keepsEnd.has(position) ? { ...preview.leftOut, endRows: undefined } : preview.leftOut}
        emptyColumns={0}
        sheets={leftOutSheets}
        onKeepEnd={() => setKeepsEnd(new Set([...keepsEnd, position]))}
      />
      <TablePlan key={position} {...props} preview={preview} keepsEnd={keepsEnd.has(position)} />
    </>
  )
}

/** Which column goes where, and what the import would do; nothing is stored before it is started. */
function TablePlan({
  collection,
  file,
  preview,
  keepsEnd,
  starting,
  onStart,
  onCancel,
}: ImportPlanProps & { preview: TablePreview; keepsEnd: boolean }) {
  const { t } = useTranslation()
  const fields = ((collection.fields ?? []) as Field[]).filter(field => readingOf(field.type) !== undefined)
  const [columns, setColumns] = useState(() =>
    suggestedColumns(
      preview.columns.map(({ header }) => header),
      fields,
    ),
  )
  const [ways, setWays] = useState<WaysByHeader>({})
  const variables: IntoVariables = {
    collectionId: collection._id,
    fileId: file.fileId,
    options: { sheet: preview.reading.sheet, lastRow: keepsEnd ? undefined : preview.reading.lastRow, columns, ways },
  }
  const goesSomewhere = Object.values(columns).some(name => name !== null && name !== idHeader)
  const { data, previousData, loading, error, refetch } = useQuery(tryImportQuery, {
    variables,
    skip: !goesSomewhere,
    fetchPolicy: 'no-cache',
  })
  const trial = (data ?? previousData)?.tryImport
  return (
    <>
      <ColumnTable
        preview={preview}
        fields={fields}
        columns={columns}
        onChange={setColumns}
        ways={ways}
        onWays={(header, own) => setWays({ ...ways, [header]: own })}
      />
      {!goesSomewhere ? (
        <Text c="dimmed" fz="sm" mb="sm">
          {t('collectionScreens.importing.nowhere')}
        </Text>
      ) : error ? (
        <ErrorPanel text={refusalText(t, error)} onRetry={() => void refetch()} />
      ) : trial === undefined ? (
        <ListSkeleton rows={1} />
      ) : (
        <Trial trial={trial} busy={loading} />
      )}
      <div className={classes.buttons} style={{ marginTop: 14 }}>
        <Button
          disabled={!goesSomewhere || trial === undefined || trial.creates + trial.updates === 0}
          loading={starting || loading}
          onClick={() => onStart(variables)}
        >
          {t('collectionScreens.importing.start')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('imports.otherFile')}
        </Button>
      </div>
    </>
  )
}

interface ColumnTableProps {
  preview: TablePreview
  fields: readonly Field[]
  columns: Columns
  onChange(columns: Columns): void
  ways: WaysByHeader
  onWays(header: string, ways: ReadingWays): void
}

/** Each column of the file, with its first value and the field that it goes to. */
function ColumnTable({ preview, fields, columns, onChange, ways, onWays }: ColumnTableProps) {
  const { t } = useTranslation()
  const id = useId()
  const { columns: read, rows, problems } = preview
  const chosen = new Set(Object.values(columns))
  const choices = [
    { value: idHeader, label: t('collectionScreens.importing.id') },
    ...fields.map(({ name, label }) => ({ value: name, label: label || name })),
  ]
  return (
    <table className={classes.columns} aria-label={t('collectionScreens.importing.columns')}>
      <thead>
        <tr>
          <th scope="col">{t('collectionScreens.importing.column')}</th>
          <th scope="col">{t('collectionScreens.importing.example')}</th>
          <th scope="col">{t('collectionScreens.importing.field')}</th>
        </tr>
      </thead>
      <tbody>
        {read.map((column, position) => {
          const { header } = column
          const field = fields.find(({ name }) => name === columns[header])
          const type = field?.type
          const notes = columns[header] === null ? [] : longNumberNotes(column, type, problems)
          return (
            <tr key={header}>
              <th scope="row">{header}</th>
              <td>
                {rows[0]?.[position]}
                <ColumnNotes id={`${id}${position}`} notes={notes} />
              </td>
              <td>
                <Select
                  size="xs"
                  aria-label={t('collectionScreens.importing.fieldOf', { header })}
                  data={choices.map(choice => ({
                    ...choice,
                    disabled: chosen.has(choice.value) && columns[header] !== choice.value,
                  }))}
                  value={columns[header] ?? null}
                  placeholder={t('collectionScreens.importing.leaveOut')}
                  clearable
                  checkIconPosition="right"
                  onChange={name => onChange({ ...columns, [header]: name })}
                />
                {field !== undefined && isAssigned(field) && (
                  <Text c="dimmed" fz="xs">
                    {t('collectionScreens.importing.keepsNumbers')}
                  </Text>
                )}
                <WaySelect
                  header={header}
                  way={column.choices.find(choice => choice.type === type)?.way}
                  ways={ways[header] ?? {}}
                  onChange={own => onWays(header, own)}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** What the import would do. */
function Trial({ trial, busy }: { trial: TryImportQuery['tryImport']; busy: boolean }) {
  const { t } = useTranslation()
  return (
    <div aria-live="polite" aria-busy={busy}>
      <Counts
        counts={[
          { label: t('collectionScreens.importing.creates'), value: trial.creates },
          { label: t('collectionScreens.importing.updates'), value: trial.updates },
          { label: t('imports.rejectedRows'), value: trial.rejected, warn: true },
        ]}
      />
      {!trial.complete && (
        <Text c="dimmed" fz="sm">
          {t('collectionScreens.importing.beginning')}
        </Text>
      )}
      {trial.rejections.length > 0 && <RejectedRows rejections={trial.rejections} total={trial.rejected} file={null} />}
    </div>
  )
}
