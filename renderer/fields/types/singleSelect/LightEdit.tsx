import { Select } from '@mantine/core'
import '../../kit/comboboxStyles.ts'
import { useTranslation } from 'react-i18next'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { inputProps } from '../../kit/inputProps.ts'
import { OptionLine } from '../../kit/relation/OptionLine.tsx'
import { selectOptions } from './options.ts'

/** Long lists can be searched. */
const searchableFrom = 8

export default function SingleSelectEdit(props: FieldEditProps<string>) {
  const { t } = useTranslation()
  const options = selectOptions(props.field)
  const byValue = new Map(options.map(option => [option.value, option]))
  const { placeholder, ...rest } = inputProps(props)
  return (
    <Select
      {...rest}
      placeholder={placeholder ?? t('runtime.field.choose')}
      data={options.map(({ value, label }) => ({ value, label }))}
      value={props.value ?? null}
      searchable={options.length > searchableFrom}
      clearable={!props.required}
      allowDeselect={!props.required}
      clearButtonProps={{ 'aria-label': t('runtime.field.clear') }}
      nothingFoundMessage={t('common.noResults')}
      checkIconPosition="right"
      renderOption={({ option }) => (
        <OptionLine option={byValue.get(option.value) ?? { ...option, label: option.value }} />
      )}
      onChange={value => props.onChange(value)}
    />
  )
}
