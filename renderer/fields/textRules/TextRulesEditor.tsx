import { Input, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { TextRule } from '../../../shared/fields/property.ts'
import { AddRow } from '../rows/AddRow.tsx'
import { RowsEditor } from '../rows/RowsEditor.tsx'
import type { EditorProps } from '../sheet/editorProps.ts'
import { useSheet } from '../sheet/SheetContext.ts'

const none: TextRule[] = []

/** Patterns and what is said when a text does not match them (F165). */
export function TextRulesEditor({ label, value = none, error, errors, disabled, onChange }: EditorProps<TextRule[]>) {
  const { t } = useTranslation()
  const { text } = useSheet()
  const messageAt = (path: string) => (errors[path] === undefined ? undefined : text(errors[path]))
  return (
    <Input.Wrapper label={label} component="div">
      <RowsEditor
        label={label}
        entries={value}
        onChange={onChange}
        nameOf={rule => rule.pattern}
        columns="minmax(0, 2fr) minmax(0, 3fr)"
        line={(rule, index, change) => (
          <>
            <TextInput
              aria-label={t('properties.validatePattern')}
              placeholder="^[A-Z]"
              value={rule.pattern}
              error={messageAt(`${index}.pattern`)}
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
        foot={<AddRow text={t('designer.editors.addRule')} onAdd={() => onChange([...value, { pattern: '' }])} />}
        empty={t('designer.editors.noRules')}
        error={error}
        errors={errors}
        disabled={disabled}
      />
    </Input.Wrapper>
  )
}
