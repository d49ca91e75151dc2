import { NumberInput } from '@mantine/core'
import type { FieldEditProps } from '../fieldUi.ts'
import { inputProps } from '../inputProps.ts'

/** Thousands separators while typing; bounds are told by the validator instead of silently clamped. */
export function NumberEdit(props: FieldEditProps<number>) {
  const { field, value, onChange } = props
  return (
    <NumberInput
      {...inputProps(props)}
      value={value ?? ''}
      thousandSeparator=","
      decimalSeparator="."
      allowedDecimalSeparators={['.', ',']}
      allowDecimal={field.options.integer !== true}
      hideControls
      autoComplete="off"
      onChange={next => onChange(next === '' || Number.isNaN(Number(next)) ? null : Number(next))}
    />
  )
}
