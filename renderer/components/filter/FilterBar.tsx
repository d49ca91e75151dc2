import { Button } from '@mantine/core'
import { IconFilter, IconFilterX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { FilterInput } from '../../../shared/components/filter.ts'
import type { OptionSource } from '../../../shared/fields/optionSource.ts'
import { isUnanswered } from '../../../shared/filterRules/ruleOperands.ts'
import { useComponents } from '../ComponentsContext.tsx'
import classes from './FilterBar.module.css'
import { mostUnfolded, widthOf } from './FilterShape.tsx'
import { useFilterTranslation } from './filterTexts.ts'

export type FilterValues = Readonly<Record<string, unknown>>

interface FilterBarProps {
  /** The filter's. */
  title: string | undefined
  inputs: readonly FilterInput[]
  values: FilterValues
  /** The component that relations ask their options through. */
  source: OptionSource
  onChange(values: FilterValues): void
}

/** What people can type into a filter, above the records that it finds. */
export default function FilterBar({ title, inputs, values, source, onChange }: FilterBarProps) {
  const { t } = useFilterTranslation()
  const { OperandInput } = useComponents()
  const id = useId()
  const [open, setOpen] = useState(false)
  const answered = inputs.filter(({ variableName, operation }) => !isUnanswered(operation, values[variableName])).length
  const folds = inputs.length > mostUnfolded
  return (
    <search
      className={classes.bar}
      aria-label={title || t('filterBar.title')}
      data-folds={folds || undefined}
      data-open={open || undefined}
    >
      {folds && (
        <Button
          className={classes.fold}
          variant="default"
          leftSection={<IconFilter size={16} stroke={1.7} />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {answered > 0 ? t('filterBar.foldedSome', { count: answered }) : t('filterBar.folded')}
        </Button>
      )}
      {title && <strong className={classes.title}>{title}</strong>}
      {inputs.map(({ variableName, field, operation, label, ...sizes }) => (
        <div key={variableName} className={classes.input} style={widthOf(sizes)}>
          <OperandInput
            id={`${id}-${variableName}`}
            field={field}
            operation={operation}
            label={label || field.label}
            value={values[variableName]}
            source={source}
            onChange={value => onChange({ ...values, [variableName]: value })}
          />
        </div>
      ))}
      {answered > 0 && (
        <Button
          className={classes.clear}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconFilterX size={16} />}
          onClick={() => onChange({})}
        >
          {t('filterBar.clear')}
        </Button>
      )}
    </search>
  )
}
