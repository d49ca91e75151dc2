import { Switch, Text } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { canBeUnique, canHaveDefault } from '../../../../shared/fields/capabilities.ts'
import { defaultOf } from '../../../../shared/fields/defaults.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { FieldInput } from '../../types/FieldInput.tsx'
import { useSheet } from '../sheet/SheetContext.ts'
import switchClasses from '../sheet/SwitchEditor.module.css'
import classes from './CollectionFields.module.css'
import { type UniqueFields, useStoredFields } from './CollectionFieldsContext.ts'
import { isRepeated, RepeatedValues } from './RepeatedValues.tsx'

interface FieldRulesProps {
  field: Field
  fields: readonly Field[]
  /** What is wrong with the default, a message of `validation/messages.ts`. */
  defaultError: string | undefined
  disabled: boolean
  onChange(changes: Partial<Field>): void
}

/** What holds for a field whatever its type is: whether values may repeat, and what new records begin with. */
export function FieldRules({ field, fields, defaultError, disabled, onChange }: FieldRulesProps) {
  const { t } = useTranslation()
  const { text } = useSheet()
  const { unique } = useStoredFields()
  const id = useId()
  const mayBeUnique = unique !== undefined && canBeUnique(field)
  const mayHaveDefault = canHaveDefault(field)
  if (!mayBeUnique && !mayHaveDefault) return null
  return (
    <div className={classes.rules}>
      {mayHaveDefault && (
        <FieldInput
          id={id}
          field={{ ...field, optional: true, options: { ...field.options, ...asAsked } }}
          value={defaultOf(field)}
          label={t('designer.fields.defaultValue')}
          description={t('designer.fields.defaultHint')}
          error={defaultError === undefined ? undefined : text(defaultError)}
          required={false}
          disabled={disabled}
          onChange={value => onChange({ defaultValue: value === null || value === '' ? undefined : value })}
        />
      )}
      {mayBeUnique && <UniqueSwitch field={field} fields={fields} unique={unique} disabled={disabled} />}
    </div>
  )
}

/** Whatever a field looks like in forms: here a value is asked for. */
const asAsked = { readonly: false, displayOnly: false, hidden: false, editableLabel: undefined, description: undefined }

interface UniqueSwitchProps extends Pick<FieldRulesProps, 'field' | 'fields' | 'disabled'> {
  unique: UniqueFields
}

function UniqueSwitch({ field, fields, unique, disabled }: UniqueSwitchProps) {
  const { t } = useTranslation()
  const { text } = useSheet()
  const index = unique.indexOf(field.name)
  const error = unique.errorOf(field.name)
  return (
    <div>
      <Switch
        classNames={{ body: switchClasses.body, labelWrapper: switchClasses.label }}
        size="sm"
        labelPosition="left"
        label={t('designer.fields.unique')}
        // The label around it has the description too.
        aria-label={t('designer.fields.unique')}
        description={t('designer.fields.uniqueHint')}
        disabled={disabled || field.name === ''}
        checked={index !== undefined}
        onChange={event => unique.set(field.name, event.currentTarget.checked)}
      />
      {index && error !== undefined && isRepeated(error) ? (
        <RepeatedValues index={index} fields={fields} otherwise={text(error)} />
      ) : (
        error !== undefined && (
          <Text c="var(--telar-danger)" fz="xs" mt={4} role="alert">
            {text(error)}
          </Text>
        )
      )}
    </div>
  )
}
