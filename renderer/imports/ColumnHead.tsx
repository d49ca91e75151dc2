import { Checkbox, NativeSelect, Switch, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ValidationErrors } from '../../shared/errors.ts'
import { type DecimalSign, idHeader } from '../../shared/imports/columns.ts'
import type { ImportProblem } from '../../shared/imports/preview.ts'
import { validationText } from '../components/validationText.ts'
import { useRegion } from '../ui/region.ts'
import { AlikeSelect } from './AlikeSelect.tsx'
import { ColumnNotes } from './ColumnNotes.tsx'
import { choiceOf, columnNotes, type DraftColumn, doubtfulSample, relationOf, writesDecimals } from './draft.ts'
import classes from './Preview.module.css'
import { TypeMenu } from './TypeMenu.tsx'
import { WaySelect } from './WaySelect.tsx'

interface ColumnHeadProps {
  column: DraftColumn
  position: number
  problems: readonly ImportProblem[]
  errors: ValidationErrors
  onChange(position: number, change: Partial<DraftColumn>): void
}

/** Finds a column's place on the screen. */
export const columnElementId = (position: number) => `import-column-${position}`

/** What becomes of a column: whether it is brought in, its label, name and type, and whether it may be empty. */
export const ColumnHead = memo(function ColumnHead({ column, position, problems, errors, onChange }: ColumnHeadProps) {
  const { t } = useTranslation()
  const { header, label, name, skip } = column
  const change = (next: Partial<DraftColumn>) => onChange(position, next)
  const notes = columnNotes(column, problems)
  const isId = name === idHeader
  const message = Object.values(errors)[0]
  const noteId = `${columnElementId(position)}-notes`
  return (
    <th
      scope="col"
      id={columnElementId(position)}
      className={classes.head}
      data-skip={skip || undefined}
      data-error={message !== undefined || undefined}
      data-warn={notes.length > 0 || undefined}
    >
      <div className={classes.top}>
        <TextInput
          variant="unstyled"
          size="sm"
          className={classes.label}
          value={label}
          disabled={skip || isId}
          aria-label={t('imports.labelOf', { header })}
          aria-describedby={notes.length > 0 ? noteId : undefined}
          onChange={event => change({ label: event.currentTarget.value })}
        />
        <Switch
          size="xs"
          checked={!skip}
          aria-label={t('imports.include', { header })}
          onChange={event => change({ skip: !event.currentTarget.checked })}
        />
      </div>
      {isId ? (
        <div className={classes.id}>{t('imports.ids')}</div>
      ) : (
        <>
          <TextInput
            size="xs"
            className={classes.name}
            value={name}
            disabled={skip}
            error={message === undefined ? undefined : validationText(t, message)}
            aria-label={t('imports.nameOf', { header })}
            spellCheck={false}
            errorProps={{ role: 'alert' }}
            onChange={event => change({ name: event.currentTarget.value })}
          />
          <ColumnType column={column} onChange={change} />
        </>
      )}
      <ColumnNotes id={noteId} notes={notes} />
    </th>
  )
})

/** Undefined stands as an empty value in a select. */
const decimalSigns: Record<string, DecimalSign | undefined> = { '': undefined, ',': ',', '.': '.' }

function ColumnType({ column, onChange }: { column: DraftColumn; onChange(next: Partial<DraftColumn>): void }) {
  const { t } = useTranslation()
  const { header, skip, optional, decimal } = column
  const doubtful = doubtfulSample(column, useRegion())
  return (
    <>
      <div className={classes.bottom}>
        <TypeMenu column={column} disabled={skip} onChange={onChange} />
        <Checkbox
          size="xs"
          label={t('imports.required')}
          checked={!optional}
          disabled={skip || choiceOf(column)?.optional === true}
          onChange={event => onChange({ optional: !event.currentTarget.checked })}
        />
      </div>
      {writesDecimals(column) && (
        <NativeSelect
          size="xs"
          variant="unstyled"
          className={classes.decimal}
          aria-label={t('imports.decimalOf', { header })}
          disabled={skip}
          value={decimal ?? ''}
          data={[
            { value: '', label: t('imports.decimals.auto') },
            { value: ',', label: t('imports.decimals.comma') },
            { value: '.', label: t('imports.decimals.dot') },
          ]}
          onChange={event => onChange({ decimal: decimalSigns[event.currentTarget.value] })}
        />
      )}
      {!skip && relationOf(column) === undefined && (
        <WaySelect
          header={header}
          way={choiceOf(column)?.way}
          ways={column.ways}
          onChange={ways => onChange({ ways })}
        />
      )}
      {!skip && relationOf(column) === undefined && (
        <AlikeSelect
          header={header}
          alike={choiceOf(column)?.apart?.alike}
          keepsApart={column.keepsApart}
          onChange={keepsApart => onChange({ keepsApart })}
        />
      )}
      {doubtful && !skip && <div className={classes.doubtful}>{t('imports.doubtful', doubtful)}</div>}
    </>
  )
}
