import { TextInput } from '@mantine/core'
import { Select } from '../../../ui/Select.tsx'
import '../../kit/comboboxStyles.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ValidationErrors } from '../../../../shared/errors.ts'
import { holdsIds } from '../../../../shared/fields/capabilities.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import type { OptionSource } from '../../../../shared/fields/optionSource.ts'
import type { FilterRule, RuleValueType } from '../../../../shared/fields/types/filterGroups.ts'
import { canBeUser } from '../../../../shared/filterRules/ruleOperands.ts'
import type { FilterOperator } from '../../../../shared/filters/operators.ts'
import { OperandInput } from '../../types/OperandInput.tsx'
import { FieldPicker } from '../collectionFieldSelect/FieldPicker.tsx'
import { ParameterInput } from '../parameters/ParameterInput.tsx'
import { useSheet } from '../sheet/SheetContext.ts'
import {
  operationsOf,
  profileChoices,
  type RuleSetting,
  valueSource,
  valueTypesOf,
  withField,
  withOperation,
  withUser,
  withValueType,
} from './ruleModel.ts'

export interface RuleLineProps {
  rule: FilterRule
  field: Field | undefined
  fields: readonly Field[]
  /** What the values of the fields are chosen through. */
  source: OptionSource
  setting: RuleSetting
  errors: ValidationErrors
  disabled: boolean
  onReplace(rule: FilterRule): void
}

/** The cells of one rule: field, operation, where the value comes from, and the value. */
export function RuleLine(props: RuleLineProps) {
  const { rule, field, fields, setting, errors, disabled, onReplace } = props
  const { t } = useTranslation()
  const { text, parameters } = useSheet()
  const messageAt = (path: string) => (errors[path] === undefined ? undefined : text(errors[path]))
  const operations = field ? operationsOf(field) : [rule.operation]
  return (
    <>
      <FieldPicker
        ariaLabel={t('filters.field')}
        fields={fields}
        value={rule.fieldName}
        required
        error={messageAt('fieldName')}
        disabled={disabled}
        onChange={name => {
          const next = fields.find(candidate => candidate.name === name)
          if (next && next.name !== rule.fieldName) onReplace(withField(rule, next))
        }}
      />
      <Select
        aria-label={t('filters.operation')}
        data={operations.map(value => ({ value, label: t(`filters.operations.${value}`) }))}
        value={rule.operation}
        error={messageAt('operation')}
        allowDeselect={false}
        checkIconPosition="right"
        disabled={disabled}
        onChange={next => next !== null && onReplace(withOperation(rule, next as FilterOperator, field, setting))}
      />
      <Select
        aria-label={t('filters.valueType')}
        data={valueTypesOf(field, rule.operation, setting).map(value => ({
          value,
          label: t(`filters.valueTypes.${value}`),
        }))}
        value={rule.valueType}
        error={messageAt('valueType')}
        allowDeselect={false}
        checkIconPosition="right"
        disabled={disabled}
        onChange={next => {
          if (next === null || next === rule.valueType) return
          onReplace(
            next === 'currentUser'
              ? withUser(rule, field, setting)
              : withValueType(rule, next as RuleValueType, parameters?.own),
          )
        }}
      />
      <RuleValue {...props} />
    </>
  )
}

/** Who asks, in the list of what his profile says. */
const oneself = ''

type UserValueProps = Omit<RuleLineProps, 'fields' | 'source'>

/** Who asks, or what others say of him in his profile. */
function UserValue({ rule, field, setting, errors, disabled, onReplace }: UserValueProps) {
  const { t } = useTranslation()
  const { text } = useSheet()
  const { profileField: chosen, ...rest } = rule
  const choices = profileChoices(field, rule.operation, setting)
  if (choices.length === 0 && chosen === undefined) return <span />
  const isGone = chosen !== undefined && !choices.some(({ _id }) => _id === chosen)
  const error = errors.profileField
  return (
    <Select
      aria-label={t('filters.profileField')}
      data={[
        ...(field && canBeUser(field, rule.operation) ? [{ value: oneself, label: t('filters.oneself') }] : []),
        ...choices.map(({ _id, label }) => ({ value: _id, label })),
        ...(isGone ? [{ value: chosen, label: t('filters.profileFieldGone'), disabled: true }] : []),
      ]}
      value={chosen ?? oneself}
      error={error === undefined ? undefined : text(error)}
      allowDeselect={false}
      checkIconPosition="right"
      disabled={disabled}
      onChange={next => next !== null && onReplace(next === oneself ? rest : { ...rest, profileField: next })}
    />
  )
}

/** A fixed value, or the name under which it will come. */
function RuleValue({ rule, field, fields, source, setting, errors, disabled, onReplace }: RuleLineProps) {
  const { t } = useTranslation()
  const { text } = useSheet()
  const id = useId()
  const messageAt = (path: string) => (errors[path] === undefined ? undefined : text(errors[path]))
  if (rule.valueType === 'fixed') {
    if (field === undefined) return <span />
    const chosen = valueSource(field, fields, source)
    return (
      <OperandInput
        id={id}
        field={chosen.field}
        operation={rule.operation}
        value={rule.value}
        label=""
        error={messageAt('value')}
        disabled={disabled}
        // The ids of the records themselves are written.
        source={holdsIds(field) ? chosen.source : undefined}
        onChange={value => onReplace({ ...rule, value: value ?? undefined })}
      />
    )
  }
  if (rule.valueType === 'currentUser') return <UserValue {...{ rule, field, setting, errors, disabled, onReplace }} />
  if (rule.valueType === 'parameter')
    return (
      <ParameterInput
        aria-label={t('filters.parameterName')}
        placeholder={t('filters.parameterName')}
        value={rule.parameterName ?? ''}
        error={messageAt('parameterName')}
        disabled={disabled}
        onChange={parameterName => onReplace({ ...rule, parameterName: parameterName || undefined })}
      />
    )
  return (
    <TextInput
      aria-label={t('filters.variableName')}
      placeholder={t('filters.variableName')}
      value={rule.variableName ?? ''}
      error={messageAt('variableName')}
      disabled={disabled}
      spellCheck={false}
      onChange={event => onReplace({ ...rule, variableName: event.currentTarget.value || undefined })}
    />
  )
}
