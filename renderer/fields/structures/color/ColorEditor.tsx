import { ColorInput } from '@mantine/core'
import '@mantine/core/styles/ColorSwatch.layer.css'
import '@mantine/core/styles/ColorPicker.layer.css'
import '@mantine/core/styles/ColorInput.layer.css'
import { useTranslation } from 'react-i18next'
import { swatches } from '../../types/colorPicker/swatches.ts'
import { controlProps } from '../sheet/controlProps.ts'
import type { EditorProps } from '../sheet/editorProps.ts'

/** Hexadecimal; empty means the theme's own colour. */
export function ColorEditor(props: EditorProps<string>) {
  const { t } = useTranslation()
  return (
    <ColorInput
      {...controlProps(props as EditorProps<never>)}
      value={props.value ?? ''}
      placeholder={t('designer.editors.themeColor')}
      swatches={swatches}
      popoverProps={{ shadow: 'lg' }}
      eyeDropperButtonProps={{ 'aria-label': t('designer.editors.pickColor') }}
      onChange={value => props.onChange(value === '' ? undefined : value)}
    />
  )
}
