import { Alert, TextInput } from '@mantine/core'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ValidationErrors } from '../../shared/errors.ts'
import type { ReadingRequest } from '../../shared/imports/reading.ts'
import { validationText } from '../components/validationText.ts'
import { changeColumn, type DraftColumn, type ImportDraft } from './draft.ts'
import classes from './Preview.module.css'
import { PreviewGrid } from './PreviewGrid.tsx'
import { Problems } from './Problems.tsx'
import { ReadingOptions } from './ReadingOptions.tsx'
import type { PreviewedTable } from './tables.ts'

interface TablePreviewProps {
  position: number
  table: PreviewedTable
  /** With the relations that are possible at present. */
  columns: readonly DraftColumn[]
  /** Being read in another way. */
  busy: boolean
  failure: string | undefined
  errors: ValidationErrors
  onChange(position: number, change: (draft: ImportDraft) => ImportDraft): void
  onReading(position: number, reading: ReadingRequest): void
}

/** What one table becomes: what its collection is called, and its columns above their first rows. */
export function TablePreview({
  position,
  table,
  columns,
  busy,
  failure,
  errors,
  onChange,
  onReading,
}: TablePreviewProps) {
  const { t } = useTranslation()
  const { preview, draft } = table
  const message = (path: string) => (errors[path] === undefined ? undefined : validationText(t, errors[path]))
  const changeAt = useCallback(
    (at: number, column: Partial<DraftColumn>) => onChange(position, current => changeColumn(current, at, column)),
    [onChange, position],
  )
  return (
    <>
      <div className={classes.card}>
        <div className={classes.settings}>
          <TextInput
            label={t('imports.title')}
            description={t('imports.titleHint')}
            value={draft.title}
            error={message('title')}
            onChange={({ currentTarget: { value } }) => onChange(position, current => ({ ...current, title: value }))}
          />
          <TextInput
            label={t('imports.name')}
            description={t('imports.nameHint')}
            value={draft.name}
            error={message('name')}
            spellCheck={false}
            onChange={({ currentTarget: { value } }) => onChange(position, current => ({ ...current, name: value }))}
          />
          <ReadingOptions reading={preview.reading} busy={busy} onChange={options => onReading(position, options)} />
        </div>
        {failure !== undefined && (
          <Alert color="red" variant="light" role="alert">
            {failure}
          </Alert>
        )}
      </div>
      <Problems problems={preview.problems} columns={columns} />
      <PreviewGrid
        columns={columns}
        rows={preview.rows}
        problems={preview.problems}
        errors={errors}
        onChange={changeAt}
      />
    </>
  )
}
