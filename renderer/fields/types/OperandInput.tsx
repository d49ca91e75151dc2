import { ActionIcon, Button, Group, Stack } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type CSSProperties, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { typeOf } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { OptionSource } from '../../../shared/fields/optionSource.ts'
import { holdsList, looksForPart } from '../../../shared/filterRules/ruleOperands.ts'
import { type FilterOperator, operandOf } from '../../../shared/filters/operators.ts'
import { useFilterTranslation } from '../kit/filterTexts.ts'
import { FieldInput } from './FieldInput.tsx'
import classes from './OperandInput.module.css'
import { PeriodList, PeriodMenu } from './PeriodMenu.tsx'
import { findFieldUi } from './runtime.ts'

export interface OperandInputProps {
  id: string
  field: Field
  operation: FilterOperator
  value: unknown
  onChange(value: unknown): void
  label: string
  error?: string
  disabled?: boolean
  source?: OptionSource
  /** How the periods are offered that people ask for: behind a button, or all at once. */
  periods?: 'menu' | 'list' | undefined
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The input of what an operation compares with: nothing, one value, two, or a list of them. */
export function OperandInput(props: OperandInputProps) {
  const { field, operation } = props
  const shape = operandOf[operation]
  if (shape === 'none') return null
  if (shape === 'two')
    return (
      <>
        {props.periods === 'list' && <PeriodList {...props} value={listOf(props.value)} />}
        <PairInput {...props} />
      </>
    )
  if (holdsList(field)) return shape === 'many' ? <OneInput {...props} /> : <MemberInput {...props} />
  if (shape === 'many') {
    const { listType } = typeOf(field)
    return listType === undefined ? (
      <ListInput {...props} />
    ) : (
      <OneInput {...props} field={{ ...field, type: listType }} value={listOf(props.value)} />
    )
  }
  // A part of a text need not be a valid value of the field.
  const asked = looksForPart(operation) ? { ...field, type: 'string', options: {} } : field
  return <OneInput {...props} field={asked} />
}

function OneInput({ id, field, value, onChange, label, error, disabled, source }: OperandInputProps) {
  const asked = {
    id,
    field: { ...field, optional: true },
    value,
    label,
    error,
    required: false,
    disabled,
    source,
    asks: true,
    onChange,
  }
  const Ask = findFieldUi(field.type)?.Ask
  if (Ask === undefined) return <FieldInput {...asked} />
  return (
    <Suspense>
      <Ask {...asked} />
    </Suspense>
  )
}

/** One of the values of a list field, chosen with the field's own widget. */
const MemberInput = (props: OperandInputProps) => (
  <OneInput
    {...props}
    value={props.value === undefined || props.value === null ? [] : [props.value]}
    onChange={list => props.onChange(listOf(list).at(-1) ?? null)}
  />
)

/** px of an input in which a number or a day can be read. */
const pairLeast = 110

function PairInput(props: OperandInputProps) {
  const { t } = useTranslation()
  const { field, value, onChange, label, periods = 'menu' } = props
  const id = useId()
  const [from = null, to = null] = listOf(value)
  const least = findFieldUi(field.type)?.editLeast ?? pairLeast
  return (
    <div className={classes.pair} style={{ '--least': `${least}px` } as CSSProperties}>
      {label !== '' && periods === 'menu' && (
        <PeriodMenu field={field} value={[from, to]} disabled={props.disabled} onChange={onChange} />
      )}
      <OneInput {...props} value={from} onChange={next => onChange([next, to])} />
      <OneInput
        {...props}
        id={id}
        label={label === '' ? '' : t('runtime.field.toHint')}
        error={undefined}
        value={to}
        onChange={next => onChange([from, next])}
      />
    </div>
  )
}

function ListInput(props: OperandInputProps) {
  const { id, value, onChange, label, error, disabled } = props
  const { t } = useFilterTranslation()
  const values = listOf(value)
  const shown = values.length === 0 ? [null] : values
  return (
    <Stack gap={4} align="stretch">
      {shown.map((one, index) => (
        <Group key={`${id}-${String(index)}`} gap={4} wrap="nowrap" align="end">
          <div style={{ flex: 1, minWidth: 0 }}>
            <OneInput
              {...props}
              id={index === 0 ? id : `${id}-${String(index)}`}
              label={index === 0 ? label : ''}
              error={index === 0 ? error : undefined}
              value={one}
              onChange={next => onChange(shown.with(index, next))}
            />
          </div>
          {shown.length > 1 && (
            <ActionIcon
              aria-label={t('common.delete')}
              disabled={disabled}
              onClick={() => onChange(shown.toSpliced(index, 1))}
            >
              <IconX size={16} />
            </ActionIcon>
          )}
        </Group>
      ))}
      <Button
        variant="subtle"
        size="compact-xs"
        style={{ alignSelf: 'start' }}
        leftSection={<IconPlus size={14} />}
        disabled={disabled}
        onClick={() => onChange([...shown, null])}
      >
        {t('filterBar.addValue')}
      </Button>
    </Stack>
  )
}
