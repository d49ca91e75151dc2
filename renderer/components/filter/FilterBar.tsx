import { ActionIcon, Button } from '@mantine/core'
import { IconFilter, IconFilterX } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import type { FilterInput } from '../../../shared/components/filter.ts'
import type { OptionSource } from '../../../shared/fields/optionSource.ts'
import { isUnanswered } from '../../../shared/filterRules/ruleOperands.ts'
import { useComponents } from '../ComponentsContext.tsx'
import classes from './FilterBar.module.css'
import { FilterChip } from './FilterChip.tsx'
import { isLine, mostUnfolded, widthOf } from './FilterShape.tsx'
import { useFilterTranslation } from './filterTexts.ts'
import { useFitting } from './useFitting.ts'

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

/** What people can type into a filter, above the records that it finds: in one line, or as wide as the filter says. */
export default function FilterBar(props: FilterBarProps) {
  return isLine(props.inputs) ? <LineBar {...props} /> : <GridBar {...props} />
}

const answeredOf = (inputs: readonly FilterInput[], values: FilterValues) =>
  inputs.filter(({ variableName, operation }) => !isUnanswered(operation, values[variableName])).length

/** Each as wide as its rule says. */
function GridBar({ title, inputs, values, source, onChange }: FilterBarProps) {
  const { t } = useFilterTranslation()
  const id = useId()
  const [open, setOpen] = useState(false)
  const answered = answeredOf(inputs, values)
  const folds = inputs.length > mostUnfolded
  return (
    <search
      className={classes.bar}
      aria-label={title || t('filterBar.title')}
      data-folds={folds || undefined}
      data-open={open || undefined}
    >
      {folds && <Fold className={classes.fold} answered={answered} open={open} onToggle={() => setOpen(!open)} />}
      {title && <strong className={classes.title}>{title}</strong>}
      {inputs.map(input => (
        <div key={input.variableName} className={classes.input} style={widthOf(input)}>
          <Asked {...{ id, input, values, source, onChange }} />
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

/** One line of names, each with what it asks for; what does not fit comes when it is asked for. */
function LineBar({ title, inputs, values, source, onChange }: FilterBarProps) {
  const { t } = useFilterTranslation()
  const id = useId()
  const [open, setOpen] = useState(false)
  const line = useRef<HTMLDivElement>(null)
  const fitting = useFitting(line, inputs.length)
  const beyond = inputs.slice(fitting)
  const answered = answeredOf(inputs, values)
  return (
    <search className={classes.row} aria-label={title || t('filterBar.title')} data-open={open || undefined}>
      {title && <strong className={classes.title}>{title}</strong>}
      <div ref={line} className={classes.line}>
        {inputs.map((input, at) => (
          <div key={input.variableName} data-beyond={(at >= fitting && !open) || undefined}>
            <FilterChip
              id={id}
              input={input}
              value={values[input.variableName]}
              source={source}
              onChange={value => onChange({ ...values, [input.variableName]: value })}
            />
          </div>
        ))}
      </div>
      <ActionIcon
        className={classes.clearAll}
        data-idle={answered === 0 || undefined}
        aria-label={t('filterBar.clear')}
        title={t('filterBar.clear')}
        onClick={() => onChange({})}
      >
        <IconFilterX size={18} stroke={1.7} />
      </ActionIcon>
      {(beyond.length > 0 || open) && (
        <Fold
          className={classes.more}
          answered={answeredOf(beyond, values)}
          open={open}
          onToggle={() => setOpen(!open)}
        />
      )}
    </search>
  )
}

interface FoldProps {
  className: string | undefined
  /** Of what it hides. */
  answered: number
  open: boolean
  onToggle(): void
}

function Fold({ className, answered, open, onToggle }: FoldProps) {
  const { t } = useFilterTranslation()
  const text = answered > 0 ? t('filterBar.foldedSome', { count: answered }) : t('filterBar.folded')
  return (
    <Button className={className} variant="default" aria-label={text} aria-expanded={open} onClick={onToggle}>
      <IconFilter size={16} stroke={1.7} aria-hidden />
      <span className={classes.words}>{text}</span>
      {answered > 0 && <span className={classes.count}>{answered}</span>}
    </Button>
  )
}

interface AskedProps extends Omit<FilterBarProps, 'title' | 'inputs'> {
  id: string
  input: FilterInput
}

function Asked({ id, input, values, source, onChange }: AskedProps) {
  const { OperandInput } = useComponents()
  const { variableName, field, operation, label } = input
  return (
    <OperandInput
      id={`${id}-${variableName}`}
      field={field}
      operation={operation}
      label={label || field.label}
      value={values[variableName]}
      source={source}
      onChange={value => onChange({ ...values, [variableName]: value })}
    />
  )
}
