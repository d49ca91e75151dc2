import { Checkbox, MultiSelect, type MultiSelectProps } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useTranslation } from 'react-i18next'
import '../comboboxStyles.ts'
import type { RelationOption } from '../FieldsContext.tsx'
import type { FieldEditProps } from '../fieldUi.ts'
import { inputProps } from '../inputProps.ts'
import { OptionLine } from '../relation/OptionLine.tsx'
import { withChosen } from '../relation/withChosen.ts'
import classes from './ManyChoices.module.css'

interface ManyChoicesProps {
  field: FieldEditProps<string[]>
  options: readonly RelationOption[]
  nothingFound: string
  /** How a list that is searched elsewhere works. */
  list?: Partial<MultiSelectProps>
}

const nothing: readonly string[] = []

/** Several of a list: a list that opens, or boxes in sight; chosen ones as chips or as a text. */
export function ManyChoices(props: ManyChoicesProps) {
  return props.field.field.options.typeMultiselect === 'checkboxes' ? <Boxes {...props} /> : <List {...props} />
}

function List({ field, options, nothingFound, list }: ManyChoicesProps) {
  const { t } = useTranslation()
  const value = field.value ?? nothing
  const all = withChosen(options, value)
  const byValue = new Map(all.map(option => [option.value, option]))
  const { placeholder, ...rest } = inputProps(field)
  return (
    <MultiSelect
      {...rest}
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
      data={all.map(({ value: id, label }) => ({ value: id, label }))}
      placeholder={value.length === 0 ? (placeholder ?? t('runtime.field.choose')) : undefined}
      value={[...value]}
      onChange={field.onChange}
    />
  )
}

function Boxes({ field, options }: ManyChoicesProps) {
  const value = field.value ?? nothing
  const { label, description, error, required, disabled, readOnly, onBlur } = inputProps(field)
  return (
    <Checkbox.Group {...{ label, description, error, required }} value={[...value]} onChange={field.onChange}>
      <div className={classes.boxes}>
        {withChosen(options, value).map(option => (
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
