import { useMutation } from '@apollo/client/react'
import { Alert, Button, Text, TextInput } from '@mantine/core'
import { IconArrowRight, IconFileSpreadsheet } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ValidationErrors } from '../../shared/errors.ts'
import type { Reading } from '../../shared/imports/reading.ts'
import { validationText } from '../components/validationText.ts'
import { fieldErrors } from '../graphql/errors.ts'
import { useFormatNumber } from '../ui/region.ts'
import { startMutation } from './documents.ts'
import { changeColumn, type DraftColumn, draftErrors, type ImportDraft, isImporting, requestOf } from './draft.ts'
import { refusalText } from './failure.ts'
import classes from './Preview.module.css'
import { PreviewGrid } from './PreviewGrid.tsx'
import { Problems } from './Problems.tsx'
import { HeaderSwitch, ReadingOptions } from './ReadingOptions.tsx'
import type { PreviewedFile } from './useImportFile.ts'

interface PreviewProps {
  environmentId: string
  file: PreviewedFile
  onChange(change: (draft: ImportDraft) => ImportDraft): void
  onReading(reading: Reading): void
  onRestart(): void
  onStarted(importId: string): void
}

/** What the file holds, to be corrected before it is brought in. */
export function Preview({ environmentId, file, onChange, onReading, onRestart, onStarted }: PreviewProps) {
  const { t } = useTranslation()
  const formatNumber = useFormatNumber()
  const { fileId, preview, draft, rereading, failure } = file
  const [refused, setRefused] = useState<ValidationErrors>({})
  const [problem, setProblem] = useState<string>()
  const [start, { loading }] = useMutation(startMutation)
  const own = useMemo(() => draftErrors(draft), [draft])
  const errors = { ...refused, ...own }
  const message = (path: string) => (errors[path] === undefined ? undefined : validationText(t, errors[path]))

  const change = useCallback(
    (next: (draft: ImportDraft) => ImportDraft) => {
      setRefused({})
      setProblem(undefined)
      onChange(next)
    },
    [onChange],
  )
  const changeAt = useCallback(
    (position: number, column: Partial<DraftColumn>) => change(current => changeColumn(current, position, column)),
    [change],
  )

  async function begin() {
    setProblem(undefined)
    try {
      const data = requestOf(draft, preview.reading)
      const answer = await start({ variables: { environmentId, fileId, data } })
      if (answer.data) onStarted(answer.data.startImport._id)
    } catch (error) {
      const found = fieldErrors(error)
      if (found) setRefused(found)
      setProblem(found ? t('errors.validationError') : refusalText(t, error))
    }
  }

  const total = formatNumber(preview.rowCount)
  const used = draft.columns.filter(({ skip }) => !skip).length
  return (
    <div className={classes.screen}>
      <div className={classes.card}>
        <FileSummary file={file} onReading={onReading} onRestart={onRestart} />
        <div className={classes.settings}>
          <TextInput
            label={t('imports.title')}
            description={t('imports.titleHint')}
            value={draft.title}
            error={message('title')}
            onChange={({ currentTarget: { value } }) => change(current => ({ ...current, title: value }))}
          />
          <TextInput
            label={t('imports.name')}
            description={t('imports.nameHint')}
            value={draft.name}
            error={message('name')}
            spellCheck={false}
            onChange={({ currentTarget: { value } }) => change(current => ({ ...current, name: value }))}
          />
          <ReadingOptions reading={preview.reading} busy={rereading} onChange={onReading} />
        </div>
        {failure !== undefined && <Refusal text={failure} />}
      </div>
      <Problems problems={preview.problems} columns={draft.columns} />
      <PreviewGrid
        columns={draft.columns}
        rows={preview.rows}
        problems={preview.problems}
        errors={errors}
        onChange={changeAt}
      />
      <div className={classes.actions}>
        {problem !== undefined && <Refusal text={problem} />}
        <Text c="dimmed" fz="sm">
          {t(preview.exact ? 'imports.shown' : 'imports.shownAbout', { shown: preview.rows.length, total })}{' '}
          {t('imports.columnsUsed', { used, all: draft.columns.length })}
        </Text>
        <Button
          size="md"
          rightSection={<IconArrowRight size={18} />}
          loading={loading}
          disabled={Object.keys(own).length > 0 || !isImporting(draft) || rereading}
          onClick={() => void begin()}
        >
          {t(preview.exact ? 'imports.start' : 'imports.startAbout', { count: preview.rowCount, total })}
        </Button>
      </div>
    </div>
  )
}

type FileSummaryProps = Pick<PreviewProps, 'file' | 'onReading' | 'onRestart'>

function FileSummary({ file, onReading, onRestart }: FileSummaryProps) {
  const { t } = useTranslation()
  const formatNumber = useFormatNumber()
  const { name, preview, rereading } = file
  const { rowCount: count, exact, columns } = preview
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
      <HeaderSwitch reading={preview.reading} busy={rereading} onChange={onReading} />
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
