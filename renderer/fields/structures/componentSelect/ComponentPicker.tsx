import { type ComboboxItem, MultiSelect, type OptionsFilter } from '@mantine/core'
import { Select } from '../../../ui/Select.tsx'
import '../../kit/comboboxStyles.ts'
import { useTranslation } from 'react-i18next'
import { isOwn } from '../../../../shared/components/ownFilters.ts'
import { OptionLine } from '../../kit/relation/OptionLine.tsx'
import { controlProps } from '../sheet/controlProps.ts'
import type { EditorProps } from '../sheet/editorProps.ts'
import { useSheet } from '../sheet/SheetContext.ts'
import { useOffers } from '../sheet/useOffers.ts'
import { ComponentPill } from './ComponentPill.tsx'
import { foundBy, listComponents, withGone } from './listing.ts'
import { Shortcuts } from './Shortcuts.tsx'

interface PickerProps<Value> {
  kind: string
  editor: EditorProps<Value>
  /** Says what nothing chosen means. */
  placeholder?: string
}

function usePicker<Value>({ kind, editor, placeholder }: PickerProps<Value>, chosen: readonly string[]) {
  const { t } = useTranslation()
  const { components } = useSheet()
  const { options } = editor
  const isOffered = useOffers(editor)
  const offered = components(kind).filter(
    ({ _id, definition }) => chosen.includes(_id) || (!isOwn(definition) && isOffered(definition)),
  )
  const listed = withGone(listComponents(offered, options), chosen)
  const also = new Map(listed.map(({ value, also }) => [value, also]))
  const told = typeof options.placeholder === 'string' && options.placeholder !== '' ? options.placeholder : undefined
  return {
    listed,
    control: {
      ...controlProps(editor as EditorProps<never>),
      filter: (({ options, search }) => {
        const found = foundBy(listed, search)
        return (options as ComboboxItem[]).filter(({ value }) => found.has(value))
      }) satisfies OptionsFilter,
      renderOption: ({ option }: { option: ComboboxItem }) => (
        <OptionLine option={{ ...option, subtitle: also.get(option.value) ?? null }} />
      ),
      data: listed.map(({ value, label, disabled }) => ({ value, label, disabled })),
      readOnly: options.readonly === true,
      placeholder: told ?? placeholder ?? t(listed.length === 0 ? 'designer.editors.none' : 'designer.editors.choose'),
      nothingFoundMessage: t('common.noResults'),
      checkIconPosition: 'right' as const,
    },
  }
}

export function OneComponent(props: PickerProps<string>) {
  const { kind, editor } = props
  const { listed, control } = usePicker(props, editor.value === undefined ? [] : [editor.value])
  return (
    <Shortcuts
      kind={kind}
      editor={editor as EditorProps<never>}
      chosen={listed.find(({ value }) => value === editor.value)?._id}
      onCreated={editor.onChange}
    >
      <Select
        {...control}
        value={editor.value ?? null}
        searchable={listed.length > 7}
        clearable={!editor.required}
        allowDeselect={!editor.required}
        onChange={value => editor.onChange(value ?? undefined)}
      />
    </Shortcuts>
  )
}

const nothing: string[] = []

export function ManyComponents(props: PickerProps<string[]>) {
  const { kind, editor } = props
  const value = editor.value ?? nothing
  const { listed, control } = usePicker(props, value)
  const { pathOf } = useSheet()
  const idOf = new Map(listed.map(one => [one.value, one._id]))
  return (
    <Shortcuts kind={kind} editor={editor as EditorProps<never>} onCreated={id => editor.onChange([...value, id])}>
      <MultiSelect
        {...control}
        placeholder={value.length > 0 ? undefined : control.placeholder}
        renderPill={({ option, value: chosen = '', onRemove, disabled }) => (
          <ComponentPill
            name={option?.label ?? chosen}
            path={editor.options.noEdit === true ? undefined : pathOf?.(kind, idOf.get(chosen) ?? chosen)}
            plain={editor.options.showChip === false}
            disabled={disabled}
            onRemove={onRemove}
          />
        )}
        value={[...value]}
        searchable
        clearable
        onChange={editor.onChange}
      />
    </Shortcuts>
  )
}
