import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import '../../kit/comboboxStyles.ts'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { inputProps } from '../../kit/inputProps.ts'
import { CreateOption } from '../../kit/relation/CreateOption.tsx'
import { OptionLine } from '../../kit/relation/OptionLine.tsx'
import { listProps } from '../../kit/relation/selectProps.tsx'
import { useOptions } from '../../kit/relation/useOptions.ts'
import { withChosen } from '../../kit/relation/withChosen.ts'

export default function OneOfEdit(props: FieldEditProps<string>) {
  const { t } = useTranslation()
  const { field, source, values, value, required, onChange } = props
  const current = value ? [value] : []
  const state = useOptions({ field, source, values, current })
  const options = withChosen(state.options, current, id => (state.busy ? '…' : id))
  const { placeholder, disabled, ...rest } = inputProps(props)
  const optionOf = (id: string | null | undefined) => options.find(option => option.value === id)

  /** Choosing an option writes its label into the input: that is no search. */
  const search = (text: string) => state.setSearch(text === optionOf(value)?.label ? '' : text)

  return (
    <CreateOption field={props as FieldEditProps<never>} onCreated={onChange}>
      <Select
        {...rest}
        {...listProps(t, state)}
        data={options.map(option => ({ value: option.value, label: option.label }))}
        disabled={disabled || state.filterFailed}
        placeholder={placeholder ?? t('runtime.field.choose')}
        value={value ?? null}
        clearable={!required}
        allowDeselect={!required}
        renderOption={({ option }) => (
          <OptionLine option={optionOf(option.value) ?? { value: option.value, label: '' }} />
        )}
        onSearchChange={search}
        onChange={onChange}
      />
    </CreateOption>
  )
}
