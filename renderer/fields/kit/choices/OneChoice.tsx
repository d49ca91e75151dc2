import type { SelectProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '../../../ui/Select.tsx'
import '../comboboxStyles.ts'
import type { RelationOption } from '../FieldsContext.tsx'
import type { FieldEditProps } from '../fieldUi.ts'
import { inputProps } from '../inputProps.ts'
import { OptionLine } from '../relation/OptionLine.tsx'
import { withChosen } from '../relation/withChosen.ts'
import { createValue, creation } from './creation.ts'
import { type TypedText, useTypedChoice } from './useTypedChoice.ts'

interface OneChoiceProps {
  field: FieldEditProps<string>
  options: readonly RelationOption[]
  searchable: boolean
  nothingFound: string
  /** Where the options are searched elsewhere. */
  typed?: TypedText
  /** How a list that is searched elsewhere works. */
  list?: Partial<SelectProps>
  /** What a chosen value without an option is called. */
  unknown?(value: string): string
  create?(text: string): Promise<string | undefined>
}

/** One of a list that opens, and that can be searched. */
export function OneChoice(props: OneChoiceProps) {
  const { field, options, list, unknown } = props
  const { value, required, onChange } = field
  const { t } = useTranslation()
  const [text, setText] = useState<string>()
  const [opened, setOpened] = useState(false)
  const typed = props.typed ?? { text, setText, settled: true }
  const choice = useTypedChoice({
    ...typed,
    options,
    create: props.create,
    chosen: value ? [value] : [],
    take(taken) {
      setOpened(false)
      onChange(taken)
    },
    keep: onChange,
    release: () => onChange(null),
  })
  const chosen = value && value !== choice.kept ? [value] : []
  const all = withChosen(options, chosen, unknown)
  const listed = typed.isSearched ? options : all
  const offered = choice.offers ? [...listed, creation(t, typed.text)] : listed
  const byValue = new Map([...all, ...offered].map(option => [option.value, option]))
  const { placeholder, error, ...rest } = inputProps(field)

  function submit(next: string | null) {
    if (next === createValue) return void choice.startCreating()
    choice.forget()
    onChange(next)
  }

  return (
    <Select
      {...rest}
      {...choice.input}
      error={choice.error ?? error}
      searchable={props.searchable}
      clearable={!required}
      allowDeselect={!required}
      clearButtonProps={{ 'aria-label': t('runtime.field.clear') }}
      nothingFoundMessage={props.nothingFound}
      checkIconPosition="right"
      renderOption={({ option }) => (
        <OptionLine option={byValue.get(option.value) ?? { ...option, label: option.value }} />
      )}
      {...list}
      data={offered.map(({ value: own, label }) => ({ value: own, label }))}
      placeholder={placeholder ?? t('runtime.field.choose')}
      value={chosen[0] ?? null}
      searchValue={typed.text ?? byValue.get(chosen[0] ?? '')?.label ?? ''}
      dropdownOpened={opened}
      onDropdownOpen={() => {
        setOpened(true)
        list?.onDropdownOpen?.()
      }}
      onDropdownClose={() => {
        setOpened(false)
        list?.onDropdownClose?.()
      }}
      onSearchChange={choice.onSearchChange}
      onChange={submit}
    />
  )
}
