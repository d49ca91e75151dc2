import { type ComboboxItem, Group } from '@mantine/core'
import { Select } from '../../../ui/Select.tsx'
import '../../kit/comboboxStyles.ts'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { searchForm } from '../../../../shared/formats/fold.ts'
import { everydayWords } from '../../../../shared/i18n/everydayWords.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { iconNames } from '../../../ui/icons/iconNames.ts'
import { controlProps } from '../sheet/controlProps.ts'
import type { EditorProps } from '../sheet/editorProps.ts'

const names: readonly string[] = iconNames

/** By their names, and by what people call what they show. */
export function findIcons<Option extends { value: string }>(options: readonly Option[], search: string): Option[] {
  const words = searchForm(search).split(/\s+/)
  return options.filter(({ value }) => {
    const text = searchForm(`${value} ${everydayWords(value)}`)
    return words.every(word => text.includes(word))
  })
}

/** An icon of the interface's set, by its name. */
export function IconEditor(props: EditorProps<string>) {
  const { t } = useTranslation()
  const { value } = props
  return (
    <Select
      {...controlProps(props as EditorProps<never>)}
      data={value === undefined || names.includes(value) ? names : [value, ...names]}
      value={value ?? null}
      // Hundreds of drawings, which a closed list would keep in every sheet.
      comboboxProps={{ keepMounted: false }}
      searchable
      filter={({ options, search }) => findIcons(options as ComboboxItem[], search)}
      clearable={!props.required}
      placeholder={t('designer.editors.choose')}
      nothingFoundMessage={t('common.noResults')}
      leftSection={value === undefined ? undefined : <Icon name={value} size={17} />}
      renderOption={({ option, checked }) => (
        <Group gap="sm" wrap="nowrap" style={{ flex: 1 }}>
          <Icon name={option.value} size={18} />
          <span style={{ flex: 1 }}>{option.label}</span>
          {checked === true && <IconCheck size={15} />}
        </Group>
      )}
      onChange={next => props.onChange(next ?? undefined)}
    />
  )
}
