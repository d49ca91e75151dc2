import { Loader } from '@mantine/core'
import type { TFunction } from 'i18next'
import type { RelationOption } from '../FieldsContext.tsx'
import { OptionLine } from './OptionLine.tsx'
import type { useOptions } from './useOptions.ts'

/** Keeps the order and the choice of the server: it has searched already. */
const asGiven = <Option,>({ options }: { options: Option[] }) => options

/** What the selects of both relation types share. A chosen id without an option keeps its place, as itself. */
export function selectProps(t: TFunction, state: ReturnType<typeof useOptions>, current: readonly string[]) {
  const byId = new Map<string, RelationOption>(state.options.map(option => [option.value, option]))
  for (const id of current) if (!byId.has(id)) byId.set(id, { value: id, label: state.busy ? '…' : id })
  return {
    data: [...byId.values()].map(({ value, label }) => ({ value, label })),
    searchable: true,
    filter: asGiven,
    maxDropdownHeight: 280,
    clearButtonProps: { 'aria-label': t('runtime.field.clear') },
    nothingFoundMessage: state.busy ? t('runtime.field.searching') : t('common.noResults'),
    rightSection: state.busy ? <Loader size={16} /> : undefined,
    checkIconPosition: 'right' as const,
    renderOption: ({ option }: { option: { value: string; label: string } }) => (
      <OptionLine option={byId.get(option.value) ?? option} />
    ),
    onDropdownOpen: state.onOpen,
    onDropdownClose: state.onClose,
  }
}
