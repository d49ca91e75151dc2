import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { TextRule } from '../../../../shared/fields/property.ts'
import { ListEditor } from '../rows/ListEditor.tsx'
import type { EditorProps } from '../sheet/editorProps.ts'

/** Patterns and what is said when a text does not match them (F165). */
export function TextRulesEditor(props: EditorProps<TextRule[]>) {
  const { disabled } = props
  const { t } = useTranslation()
  return (
    <ListEditor
      property={props}
      nameOf={rule => rule.pattern}
      columns="minmax(0, 2fr) minmax(0, 3fr)"
      add={t('designer.editors.addRule')}
      fresh={{ pattern: '' }}
      empty={t('designer.editors.noRules')}
      line={(rule, change, message) => (
        <>
          <TextInput
            aria-label={t('properties.validatePattern')}
            placeholder="^[A-Z]"
            value={rule.pattern}
            error={message('pattern')}
            disabled={disabled}
            onChange={event => change({ pattern: event.currentTarget.value })}
          />
          <TextInput
            aria-label={t('properties.validateCustomError')}
            placeholder={t('properties.validateCustomError')}
            value={rule.message ?? ''}
            disabled={disabled}
            onChange={event => change({ message: event.currentTarget.value || undefined })}
          />
        </>
      )}
    />
  )
}
