import { Button, TextInput } from '@mantine/core'
import { IconPalette } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { colouredOptions } from '../../../../shared/fields/optionColors.ts'
import type { SelectOptionDefinition } from '../../../../shared/fields/property.ts'
import { ListEditor } from '../rows/ListEditor.tsx'
import type { EditorProps } from '../sheet/editorProps.ts'
import { OptionColor } from './OptionColor.tsx'

/** The label/value list of a select: the value follows the label until it is written by hand. */
export function SelectOptionsEditor(props: EditorProps<SelectOptionDefinition[]>) {
  const { disabled, value = [], onChange } = props
  const { t } = useTranslation()
  const relabel = (option: SelectOptionDefinition, next: string): Partial<SelectOptionDefinition> =>
    option.value === option.label ? { label: next, value: next } : { label: next }

  return (
    <ListEditor
      property={props}
      nameOf={option => option.label}
      columns="minmax(0, 3fr) minmax(0, 2fr) 36px"
      add={t('designer.editors.addOption')}
      fresh={{ label: '', value: '' }}
      typed={texts => [...new Set(texts)].map(text => ({ label: text, value: text }))}
      tools={
        value.some(({ color }) => color === undefined) && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPalette size={15} aria-hidden />}
            onClick={() => onChange(colouredOptions(value))}
          >
            {t('designer.editors.colorAll')}
          </Button>
        )
      }
      empty={t('designer.editors.noOptions')}
      line={(option, change, message) => (
        <>
          <TextInput
            aria-label={t('designer.editors.optionLabel')}
            placeholder={t('designer.editors.optionLabel')}
            value={option.label}
            error={message('label')}
            disabled={disabled}
            onChange={event => change(relabel(option, event.currentTarget.value))}
          />
          <TextInput
            aria-label={t('designer.editors.optionValue')}
            placeholder={t('designer.editors.optionValue')}
            value={String(option.value)}
            error={message('value')}
            disabled={disabled}
            onChange={event => change({ value: event.currentTarget.value })}
          />
          <OptionColor
            name={option.label}
            color={option.color}
            disabled={disabled}
            onChange={color => change({ color })}
          />
        </>
      )}
    />
  )
}
