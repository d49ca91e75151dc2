import { MultiSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import '../comboboxStyles.ts'
import type { FieldEditProps } from '../fieldUi.ts'
import { inputProps } from '../inputProps.ts'
import { selectProps } from '../relation/selectProps.tsx'
import { useOptions } from '../relation/useOptions.ts'

const nothing: readonly string[] = []

export function ManyOfEdit(props: FieldEditProps<string[]>) {
  const { t } = useTranslation()
  const { field, source, value, onChange } = props
  const current = value ?? nothing
  const state = useOptions({ field, source, current })
  const { placeholder, ...rest } = inputProps(props)
  return (
    <MultiSelect
      {...rest}
      {...selectProps(t, state, current)}
      placeholder={current.length === 0 ? (placeholder ?? t('runtime.field.choose')) : undefined}
      value={[...current]}
      clearable
      hidePickedOptions={false}
      searchValue={state.search}
      onSearchChange={state.setSearch}
      onChange={onChange}
    />
  )
}
