import { Checkbox, MultiSelect, type MultiSelectProps, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import '../comboboxStyles.ts'
import type { RelationOption } from '../FieldsContext.tsx'
import type { FieldEditProps } from '../fieldUi.ts'
import { inputProps } from '../inputProps.ts'
import { OptionLine } from '../relation/OptionLine.tsx'
import { withChosen } from '../relation/withChosen.ts'
import { createValue, creation } from './creation.ts'
import classes from './ManyChoices.module.css'
import { type TypedText, useTypedChoice } from './useTypedChoice.ts'

interface ManyChoicesProps {
  field: FieldEditProps<string[]>
  options: readonly RelationOption[]
  /** Without it, what is said stands elsewhere. */
  nothingFound: string | undefined
  /** Where the options are searched elsewhere. */
  typed?: TypedText
  /** How a list that is searched elsewhere works. */
  list?: Partial<MultiSelectProps>
  /** What a chosen value without an option is called. */
  unknown?(value: string): string
  create?(text: string): Promise<string | undefined>
}

const nothing: readonly string[] = []

/** Several of a list: a list that opens, or boxes in sight; chosen ones as chips or as a text. */
export function ManyChoices(props: ManyChoicesProps) {
  return props.field.field.options.typeMultiselect === 'checkboxes' ? <Boxes {...props} /> : <List {...props} />
}

function List({ field, options, nothingFound, list, unknown, ...props }: ManyChoicesProps) {
  const { t } = useTranslation()
  const value = field.value ?? nothing
  const [text, setText] = useState<string>()
  const typed = props.typed ?? { text, setText, settled: true }
  const choice = useTypedChoice({
    ...typed,
    options,
    create: props.create,
    chosen: value,
    take: taken => field.onChange([...new Set([...members(), taken])]),
    keep: kept => field.onChange([...members(), kept]),
    release: () => field.onChange(members()),
  })
  const listed = typed.isSearched ? options : withChosen(options, members(), unknown)
  const offered = choice.offers ? [...listed, creation(t, typed.text)] : listed
  const byValue = new Map(offered.map(option => [option.value, option]))
  const { placeholder, error, ...rest } = inputProps(field)

  /** What was typed and is no option stays in the input, though the form has it too. */
  function members() {
    return value.filter(id => id !== choice.kept)
  }

  function submit(next: string[]) {
    if (next.includes(createValue)) return void choice.startCreating()
    const isRemoved = next.length > 0 && next.length < members().length
    if (isRemoved && choice.kept !== undefined) return field.onChange([...next, choice.kept])
    if (!isRemoved) choice.forget()
    field.onChange(next)
  }

  return (
    <MultiSelect
      {...rest}
      {...(rest.readOnly && { dropdownOpened: false })}
      {...choice.input}
      error={choice.error ?? error}
      searchable
      clearable
      hidePickedOptions={false}
      checkIconPosition="right"
      clearButtonProps={{ 'aria-label': t('runtime.field.clear') }}
      nothingFoundMessage={nothingFound}
      renderOption={({ option }) => (
        <OptionLine option={byValue.get(option.value) ?? { ...option, label: option.value }} />
      )}
      {...list}
      classNames={field.field.options.showChip === false ? { pill: classes.text } : undefined}
      data={offered.map(({ value: id, label }) => ({ value: id, label }))}
      placeholder={value.length === 0 ? (placeholder ?? t('runtime.field.choose')) : undefined}
      value={members()}
      searchValue={typed.text ?? ''}
      onSearchChange={choice.onSearchChange}
      onChange={submit}
    />
  )
}

function Boxes({ field, options, nothingFound, unknown }: ManyChoicesProps) {
  const value = field.value ?? nothing
  const { label, description, error, required, disabled, readOnly, onBlur } = inputProps(field)
  const offered = withChosen(options, value, unknown)
  return (
    <Checkbox.Group {...{ label, description, error, required }} value={[...value]} onChange={field.onChange}>
      <div className={classes.boxes}>
        {offered.length === 0 && nothingFound !== undefined && (
          <Text fz="sm" c="dimmed" role="status">
            {nothingFound}
          </Text>
        )}
        {offered.map(option => (
          <Checkbox
            key={option.value}
            value={option.value}
            label={<OptionLine option={option} />}
            disabled={disabled || readOnly}
            onBlur={onBlur}
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}
