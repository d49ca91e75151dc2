import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import '../comboboxStyles.ts'
import type { FieldEditProps } from '../fieldUi.ts'
import { inputProps } from '../inputProps.ts'
import { selectProps } from '../relation/selectProps.tsx'
import { useOptions } from '../relation/useOptions.ts'

export function OneOfEdit(props: FieldEditProps<string>) {
  const { t } = useTranslation()
  const { field, source, value, required, onChange } = props
  const current = value ? [value] : []
  const state = useOptions({ field, source, current })
  const { placeholder, ...rest } = inputProps(props)
  const chosen = state.options.find(option => option.value === value)

  /** Choosing an option writes its label into the input: that is no search. */
  const search = (text: string) => state.setSearch(text === chosen?.label ? '' : text)

  return (
    <Select
      {...rest}
      {...selectProps(t, state, current)}
      placeholder={placeholder ?? t('runtime.field.choose')}
      value={value ?? null}
      clearable={!required}
      allowDeselect={!required}
      onSearchChange={search}
      onChange={onChange}
    />
  )
}
