import { useMutation } from '@apollo/client/react'
import { Alert, Button, Text } from '@mantine/core'
import { IconArrowRight, IconFileSpreadsheet } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ValidationErrors } from '../../shared/errors.ts'
import type { ReadingRequest } from '../../shared/imports/reading.ts'
import { fieldErrors } from '../graphql/errors.ts'
import { useFormatNumber } from '../ui/region.ts'
import { startMutation } from './documents.ts'
import { emptyColumns, type ImportDraft } from './draft.ts'
import { refusalText } from './failure.ts'
import { LeftOut } from './LeftOut.tsx'
import classes from './Preview.module.css'
import { HeaderSelect } from './ReadingOptions.tsx'
import { SheetList } from './SheetList.tsx'
import { TablePreview } from './TablePreview.tsx'
import {
  canStart,
  errorsOfTables,
  offeredColumns,
  type PreviewedTable,
  refusedOfTables,
  startRequest,
} from './tables.ts'
import type { PreviewedFile } from './useImportFile.ts'

interface PreviewProps {
  environmentId: string
  file: PreviewedFile
  onChange(position: number, change: Partial<PreviewedTable> | ((draft: ImportDraft) => ImportDraft)): void
  onReading(position: number, reading: ReadingRequest): void
  onRestart(): void
  onStarted(importId: string): void
}

const noErrors: ValidationErrors = {}

/** What the file holds, to be corrected before it is brought in. */
export function Preview({ environmentId, file, onChange, onReading, onRestart, onStarted }: PreviewProps) {
  const { t } = useTranslation()
  const { fileId, tables, leftOutSheets, rereading, failure } = file
  const [shown, setShown] = useState(0)
  const [refused, setRefused] = useState<ValidationErrors[]>([])
  const [problem, setProblem] = useState<string>()
  const [start, { loading }] = useMutation(startMutation)
  const own = useMemo(() => errorsOfTables(tables), [tables])
  const errors = tables.map((_, position) => ({ ...(refused[position] ?? noErrors), ...(own[position] ?? noErrors) }))
  const table = tables[shown] ?? tables[0]
  const columns = useMemo(() => offeredColumns(tables, table), [tables, table])
  const isWrong = own.some(found => Object.keys(found).length > 0)

  const change: PreviewProps['onChange'] = useCallback(
    (position, next) => {
      setRefused([])
      setProblem(undefined)
      onChange(position, next)
    },
    [onChange],
  )

  async function begin() {
    const data = startRequest(tables)
    if (data === undefined) return
    setProblem(undefined)
    try {
      const answer = await start({ variables: { environmentId, fileId, data } })
      if (answer.data) onStarted(answer.data.startImport._id)
    } catch (error) {
      const found = fieldErrors(error)
      if (found) refuse(refusedOfTables(found, tables))
      setProblem(found ? t('errors.validationError') : refusalText(t, error))
    }
  }

  /** Shows the table where something is wrong, unless it is the one that is shown. */
  function refuse(found: ValidationErrors[]) {
    setRefused(found)
    const wrong = found.findIndex(errorsOfTable => Object.keys(errorsOfTable).length > 0)
    if (wrong >= 0 && Object.keys(found[shown] ?? noErrors).length === 0) setShown(wrong)
  }

  return (
    <div className={classes.screen}>
      <div className={classes.card}>
        <FileSummary file={file} shown={shown} onReading={onReading} onRestart={onRestart} />
        {tables.length > 1 && (
          <SheetList
            tables={tables}
            shown={shown}
            errors={errors}
            onShow={setShown}
            onInclude={(position, included) => change(position, { included })}
          />
        )}
      </div>
      <LeftOut
        rows={table.preview.leftOut}
        emptyColumns={emptyColumns(table.preview).length}
        sheets={leftOutSheets}
        busy={rereading}
        onKeepEnd={() => onReading(shown, { ...table.preview.reading, keepsEnd: true })}
      />
      <TablePreview
        key={shown}
        position={shown}
        table={table}
        columns={columns}
        busy={rereading}
        failure={failure}
        errors={errors[shown] ?? noErrors}
        onChange={change}
        onReading={onReading}
      />
      <div className={classes.actions}>
        {problem !== undefined && <Refusal text={problem} />}
        <Shown table={table} />
        <Button
          size="md"
          rightSection={<IconArrowRight size={18} />}
          loading={loading}
          disabled={isWrong || !canStart(tables) || rereading}
          onClick={() => void begin()}
        >
          <StartText tables={tables} />
        </Button>
      </div>
    </div>
  )
}

/** How much of a table stands in its preview. */
function Shown({ table: { preview, draft } }: { table: PreviewedTable }) {
  const { t } = useTranslation()
  const total = useFormatNumber()(preview.rowCount)
  const used = draft.columns.filter(({ skip }) => !skip).length
  return (
    <Text c="dimmed" fz="sm">
      {t(preview.exact ? 'imports.shown' : 'imports.shownAbout', { shown: preview.rows.length, total })}{' '}
      {t('imports.columnsUsed', { used, all: draft.columns.length })}
    </Text>
  )
}

function StartText({ tables }: { tables: readonly PreviewedTable[] }) {
  const { t } = useTranslation()
  const formatNumber = useFormatNumber()
  const included = tables.filter(table => table.included).map(({ preview }) => preview)
  const count = included.reduce((sum, { rowCount }) => sum + rowCount, 0)
  const total = formatNumber(count)
  return <>{t(included.every(({ exact }) => exact) ? 'imports.start' : 'imports.startAbout', { count, total })}</>
}

type FileSummaryProps = Pick<PreviewProps, 'file' | 'onReading' | 'onRestart'> & { shown: number }

function FileSummary({ file, shown, onReading, onRestart }: FileSummaryProps) {
  const { t } = useTranslation()
  const formatNumber = useFormatNumber()
  const { name, tables, rereading } = file
  const { preview } = tables[shown] ?? tables[0]
  const { rowCount: count, exact, columns, reading, headerChoices } = preview
  const rows = t('imports.rows', { count, shown: formatNumber(count) })
  return (
    <div className={classes.file}>
      <span className={classes.fileIcon}>
        <IconFileSpreadsheet size={22} stroke={1.6} aria-hidden />
      </span>
      <div className={classes.fileText}>
        <Text fw={600} truncate>
          {name}
        </Text>
        <Text c="dimmed" fz="sm">
          {exact ? rows : t('imports.about', { rows })} · {t('imports.columnCount', { count: columns.length })}
        </Text>
      </div>
      <HeaderSelect
        reading={reading}
        choices={headerChoices}
        busy={rereading}
        onChange={options => onReading(shown, options)}
      />
      <Button variant="default" size="xs" onClick={onRestart}>
        {t('imports.otherFile')}
      </Button>
    </div>
  )
}

function Refusal({ text }: { text: string }) {
  return (
    <Alert color="red" variant="light" role="alert" className={classes.refusal}>
      {text}
    </Alert>
  )
}
