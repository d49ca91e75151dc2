import { Select } from '../../../ui/Select.tsx'
import '../../kit/comboboxStyles.ts'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { SelectOptionDefinition } from '../../../../shared/fields/property.ts'
import { controlProps } from './controlProps.ts'
import type { EditorProps } from './editorProps.ts'
import { useOffers } from './useOffers.ts'

/** One of a closed set of values, which people read in their language; what has a value keeps one. */
export function ChoiceEditor(props: EditorProps<string>) {
  const { t } = useTranslation()
  const { value, options, onChange } = props
  const isOffered = useOffers(props)
  const all = (options.options ?? []) as SelectOptionDefinition[]
  const given = all.filter(option => option.value === value || isOffered(option.value))
  const localized = options.localizedLabels === true
  return (
    <Select
      {...controlProps(props as EditorProps<never>)}
      data={given.map(option => ({
        value: String(option.value),
        label: localized ? t(`choices.${option.label}` as ParseKeys) : option.label,
      }))}
      value={value ?? null}
      placeholder={t('designer.editors.choose')}
      allowDeselect={false}
      clearable={props.clearable}
      checkIconPosition="right"
      onChange={next => onChange(next ?? undefined)}
    />
  )
}
