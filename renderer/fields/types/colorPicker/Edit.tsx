import { ColorInput } from '@mantine/core'
import '@mantine/core/styles/ColorSwatch.layer.css'
import '@mantine/core/styles/ColorPicker.layer.css'
import '@mantine/core/styles/ColorInput.layer.css'
import { useTranslation } from 'react-i18next'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { inputProps } from '../../kit/inputProps.ts'
import { swatches } from './swatches.ts'

/** Hexadecimal with alpha. */
export default function ColorPickerEdit(props: FieldEditProps<string>) {
  const { t } = useTranslation()
  const { leftSection: _swatch, leftSectionPointerEvents: _events, ...rest } = inputProps(props)
  return (
    <ColorInput
      {...rest}
      format="hexa"
      value={props.value ?? ''}
      swatches={swatches}
      fixOnBlur={false}
      popoverProps={{ shadow: 'lg' }}
      eyeDropperButtonProps={{ 'aria-label': t('runtime.field.pickColor') }}
      onChange={value => props.onChange(value === '' ? null : value)}
    />
  )
}
