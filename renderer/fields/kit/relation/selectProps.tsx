import { Loader } from '@mantine/core'
import type { TFunction } from 'i18next'
import type { useOptions } from './useOptions.ts'

/** Keeps the order and the choice of the server: it has searched already. */
const asGiven = <Option,>({ options }: { options: Option[] }) => options

/** What the lists of both relation types share. */
export const listProps = (t: TFunction, state: ReturnType<typeof useOptions>) => ({
  searchable: true,
  filter: asGiven,
  maxDropdownHeight: 280,
  clearButtonProps: { 'aria-label': t('runtime.field.clear') },
  nothingFoundMessage: nothingFound(t, state),
  rightSection: state.busy ? <Loader size={16} /> : undefined,
  checkIconPosition: 'right' as const,
  onDropdownOpen: state.onOpen,
  onDropdownClose: state.onClose,
})

export const nothingFound = (t: TFunction, { busy }: ReturnType<typeof useOptions>) =>
  busy ? t('runtime.field.searching') : t('common.noResults')
