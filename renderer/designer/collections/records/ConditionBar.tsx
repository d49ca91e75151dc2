import { ActionIcon, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFilterTranslation } from '../../../fields/kit/filterTexts.ts'
import { Select } from '../../../ui/Select.tsx'
import '../../../fields/kit/comboboxStyles.ts'
import { IconPlus, IconX } from '@tabler/icons-react'
import { typeOf } from '../../../../shared/fields/capabilities.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { type FilterOperator, operandOf } from '../../../../shared/filters/operators.ts'
import { FieldPicker } from '../../../fields/structures/collectionFieldSelect/FieldPicker.tsx'
import { OperandInput } from '../../../fields/types/OperandInput.tsx'
import { newId } from '../../../ui/newId.ts'
import classes from './ConditionBar.module.css'
import { newCondition, type RecordCondition, withOperation } from './conditions.ts'

interface ConditionBarProps {
  /** Those that can be asked about. */
  fields: readonly Field[]
  conditions: readonly RecordCondition[]
  onChange(conditions: readonly RecordCondition[]): void
}

const source = {}

/** Conditions that records must all meet. */
export function ConditionBar({ fields, conditions, onChange }: ConditionBarProps) {
  const { t } = useFilterTranslation()
  const replace = (next: RecordCondition) => onChange(conditions.map(one => (one.id === next.id ? next : one)))
  const [first] = fields
  return (
    <search className={classes.bar} aria-label={t('collectionScreens.filter.title')}>
      {conditions.map(condition => (
        <ConditionLine
          key={condition.id}
          condition={condition}
          fields={fields}
          onReplace={replace}
          onRemove={() => onChange(conditions.filter(({ id }) => id !== condition.id))}
        />
      ))}
      <div className={classes.foot}>
        {first && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={15} />}
            onClick={() => onChange([...conditions, newCondition(first, newId())])}
          >
            {t('collectionScreens.filter.add')}
          </Button>
        )}
        {conditions.length > 0 && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onChange([])}>
            {t('filterBar.clear')}
          </Button>
        )}
      </div>
    </search>
  )
}

interface ConditionLineProps {
  condition: RecordCondition
  fields: readonly Field[]
  onReplace(condition: RecordCondition): void
  onRemove(): void
}

function ConditionLine({ condition, fields, onReplace, onRemove }: ConditionLineProps) {
  const { t } = useTranslation()
  const { id, fieldName, operation, value } = condition
  const field = fields.find(({ name }) => name === fieldName)
  if (field === undefined) return null
  return (
    <fieldset className={classes.line} aria-label={t('collectionScreens.filter.condition', { field: field.label })}>
      <FieldPicker
        ariaLabel={t('filters.field')}
        fields={fields}
        value={fieldName}
        required
        onChange={name => {
          const next = fields.find(candidate => candidate.name === name)
          if (next && next.name !== fieldName) onReplace(newCondition(next, id))
        }}
      />
      <Select
        aria-label={t('filters.operation')}
        data={typeOf(field).operators.map(name => ({ value: name, label: t(`filters.operations.${name}`) }))}
        value={operation}
        allowDeselect={false}
        checkIconPosition="right"
        onChange={next => next !== null && onReplace(withOperation(condition, next as FilterOperator))}
      />
      <div className={classes.value} data-none={operandOf[operation] === 'none' || undefined}>
        <OperandInput
          id={`condition-${id}`}
          field={{ ...field, options: { ...field.options, displayOnly: false, hidden: false, readonly: false } }}
          operation={operation}
          value={value}
          label={t('collectionScreens.filter.value')}
          source={source}
          onChange={next => onReplace({ ...condition, value: next })}
        />
      </div>
      <ActionIcon
        size={36}
        aria-label={t('collectionScreens.filter.remove', { field: field.label })}
        onClick={onRemove}
      >
        <IconX size={16} />
      </ActionIcon>
    </fieldset>
  )
}
