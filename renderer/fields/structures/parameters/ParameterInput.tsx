import { Autocomplete, TextInput, type TextInputProps } from '@mantine/core'
import '../../kit/comboboxStyles.ts'
import { useTranslation } from 'react-i18next'
import { useSheet } from '../sheet/SheetContext.ts'

interface ParameterInputProps
  extends Pick<
    TextInputProps,
    'id' | 'name' | 'label' | 'aria-label' | 'placeholder' | 'error' | 'required' | 'disabled'
  > {
  value: string
  /** Before those of the views around it. */
  first?: readonly string[]
  onChange(name: string): void
}

const none: readonly string[] = []

/** The name of a parameter of a view: those that there are are offered, any other can be written. */
export function ParameterInput({ value, first = none, onChange, ...input }: ParameterInputProps) {
  const { t } = useTranslation()
  const { parameters } = useSheet()
  if (parameters === undefined)
    return (
      <TextInput {...input} value={value} spellCheck={false} onChange={event => onChange(event.currentTarget.value)} />
    )
  const own = [...new Set([...first, ...parameters.own])]
  // What is written already is no offer: its list would lie over what comes next.
  const group = (label: string, names: readonly string[]) => {
    const items = names.filter(name => name !== value)
    return items.length === 0 ? [] : [{ group: label, items }]
  }
  const others = parameters.others.filter(name => !own.includes(name))
  return (
    <Autocomplete
      {...input}
      value={value}
      data={[...group(t('structures.parameters.own'), own), ...group(t('structures.parameters.others'), others)]}
      spellCheck={false}
      limit={20}
      onChange={onChange}
    />
  )
}
