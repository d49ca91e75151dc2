import { Select } from '../../../ui/Select.tsx'
import '../../kit/comboboxStyles.ts'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../../shared/fields/defineField.ts'

interface FieldPickerProps {
  id?: string
  name?: string
  fields: readonly Field[]
  value: string | undefined
  onChange(name: string | undefined): void
  /** Without one, `ariaLabel` names the control. */
  label?: string
  ariaLabel?: string
  error?: string
  required?: boolean
  disabled?: boolean
  size?: string
}

/** One field of a collection, by its label; a field that is gone is still shown, by its name. */
export function FieldPicker({ fields, value, onChange, ariaLabel, required = false, ...control }: FieldPickerProps) {
  const { t } = useTranslation()
  const options = fields.map(field => ({ value: field.name, label: field.label }))
  const gone = value !== undefined && !options.some(option => option.value === value)
  return (
    <Select
      {...control}
      required={required}
      aria-label={ariaLabel}
      data={gone ? [...options, { value, label: value }] : options}
      value={value ?? null}
      searchable={options.length > 7}
      clearable={!required}
      allowDeselect={!required}
      placeholder={t('designer.editors.chooseField')}
      nothingFoundMessage={t('common.noResults')}
      checkIconPosition="right"
      onChange={next => onChange(next ?? undefined)}
    />
  )
}
