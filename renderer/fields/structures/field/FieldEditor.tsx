import { Checkbox, Input, SimpleGrid, TextInput } from '@mantine/core'
import { Select } from '../../../ui/Select.tsx'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/SimpleGrid.layer.css'
import '../../kit/comboboxStyles.ts'
import { useTranslation } from 'react-i18next'
import { propertyDefaults } from '../../../../shared/fields/property.ts'
import { fieldType, offeredFieldTypes } from '../../../../shared/fields/registry.ts'
import type { FieldDefinitionValue } from '../../../../shared/fields/types/fieldDefinition.ts'
import { OptionsSheet } from '../fieldOptions/OptionsSheet.tsx'
import type { EditorProps } from '../sheet/editorProps.ts'
import { errorsBelow } from '../sheet/errorsBelow.ts'
import { useSheet } from '../sheet/SheetContext.ts'
import classes from './FieldEditor.module.css'

const unnamed: FieldDefinitionValue = { name: '', type: 'string', optional: true, options: {} }

/** The definition of a field that is nested in a component: name, label, type, options. */
export function FieldEditor(props: EditorProps<FieldDefinitionValue>) {
  const { label, value = unnamed, error, errors, disabled, required, onChange } = props
  const { t } = useTranslation()
  const { text } = useSheet()
  const change = (changes: Partial<FieldDefinitionValue>) => onChange({ ...value, ...changes })
  const messageAt = (path: string) => (errors[path] === undefined ? undefined : text(errors[path]))
  return (
    <Input.Wrapper label={label} error={error} required={required} labelElement="div">
      <fieldset className={classes.definition} aria-label={label}>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
          <TextInput
            label={t('designer.fields.label')}
            value={value.label ?? ''}
            error={messageAt('label')}
            disabled={disabled}
            onChange={event => change({ label: event.currentTarget.value })}
          />
          <TextInput
            label={t('designer.fields.name')}
            value={value.name}
            error={messageAt('name')}
            disabled={disabled}
            spellCheck={false}
            onChange={event => change({ name: event.currentTarget.value })}
          />
          <Select
            label={t('designer.fields.type')}
            data={offeredFieldTypes.map(({ name }) => ({ value: name, label: t(`fields.${name}.label`) }))}
            value={value.type}
            error={messageAt('type')}
            searchable
            allowDeselect={false}
            checkIconPosition="right"
            disabled={disabled}
            onChange={type => {
              if (type !== null && type !== value.type)
                change({ type, options: propertyDefaults(fieldType(type).options) })
            }}
          />
        </SimpleGrid>
        <Checkbox
          label={t('designer.fields.required')}
          checked={value.optional !== true}
          disabled={disabled}
          onChange={event => change({ optional: !event.currentTarget.checked })}
        />
        <OptionsSheet
          type={value.type}
          options={value.options ?? {}}
          errors={errorsBelow(errors, 'options')}
          disabled={disabled}
          onChange={options => change({ options })}
        />
      </fieldset>
    </Input.Wrapper>
  )
}
