import { TagsInput } from '@mantine/core'
import '../../kit/comboboxStyles.ts'
import { useTranslation } from 'react-i18next'
import { controlProps } from '../sheet/controlProps.ts'
import type { EditorProps } from '../sheet/editorProps.ts'

/** Names of parameters, each written and closed with Enter or a comma. */
export function NameListEditor(props: EditorProps<string[]>) {
  const { t } = useTranslation()
  const { value = [], onChange } = props
  return (
    <TagsInput
      {...controlProps(props as EditorProps<never>)}
      value={value}
      placeholder={value.length === 0 ? t('designer.editors.allParameters') : undefined}
      splitChars={[',', ' ']}
      spellCheck={false}
      onChange={onChange}
    />
  )
}
