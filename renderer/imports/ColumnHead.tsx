import { Checkbox, TextInput, Tooltip } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { IconAlertTriangle } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ValidationErrors } from '../../shared/errors.ts'
import { idHeader } from '../../shared/imports/columns.ts'
import { validationText } from '../components/validationText.ts'
import { choiceOf, type DraftColumn } from './draft.ts'
import classes from './Preview.module.css'
import { TypeMenu } from './TypeMenu.tsx'

interface ColumnHeadProps {
  column: DraftColumn
  position: number
  errors: ValidationErrors
  onChange(position: number, change: Partial<DraftColumn>): void
}

/** What becomes of a column: whether it is brought in, its label, name and type, and whether it may be empty. */
export const ColumnHead = memo(function ColumnHead({ column, position, errors, onChange }: ColumnHeadProps) {
  const { t } = useTranslation()
  const { header, label, name, skip, optional } = column
  const change = (next: Partial<DraftColumn>) => onChange(position, next)
  const choice = choiceOf(column)
  const isId = name === idHeader
  const message = Object.values(errors)[0]
  return (
    <th
      scope="col"
      className={classes.head}
      data-skip={skip || undefined}
      data-error={message !== undefined || undefined}
    >
      <div className={classes.top}>
        <Checkbox
          size="xs"
          checked={!skip}
          aria-label={t('imports.include', { header })}
          onChange={event => change({ skip: !event.currentTarget.checked })}
        />
        <TextInput
          variant="unstyled"
          size="sm"
          className={classes.label}
          value={label}
          disabled={skip || isId}
          aria-label={t('imports.labelOf', { header })}
          onChange={event => change({ label: event.currentTarget.value })}
        />
        {choice !== undefined && choice.misfits > 0 && !skip && (
          <Tooltip
            label={t('imports.misfitExample', { count: choice.misfits, example: choice.example ?? '' })}
            multiline
            maw={280}
          >
            <IconAlertTriangle
              size={16}
              className={classes.warning}
              aria-label={t('imports.misfits', { count: choice.misfits })}
            />
          </Tooltip>
        )}
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
            error={message !== undefined}
            aria-label={t('imports.nameOf', { header })}
            aria-describedby={message === undefined ? undefined : `import-error-${position}`}
            spellCheck={false}
            onChange={event => change({ name: event.currentTarget.value })}
          />
          {message !== undefined && (
            <div className={classes.error} id={`import-error-${position}`} role="alert">
              {validationText(t, message)}
            </div>
          )}
          <div className={classes.bottom}>
            <TypeMenu column={column} disabled={skip} onChange={type => change({ type })} />
            <Checkbox
              size="xs"
              label={t('imports.optional')}
              checked={optional}
              disabled={skip || choice?.optional === true}
              onChange={event => change({ optional: event.currentTarget.checked })}
            />
          </div>
        </>
      )}
    </th>
  )
})
