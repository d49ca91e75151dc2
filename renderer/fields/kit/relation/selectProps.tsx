import { Loader } from '@mantine/core'
import type { TFunction } from 'i18next'
import type { useOptions } from './useOptions.ts'

/** Keeps the order and the choice of the server: it has searched already. */
const asGiven = <Option,>({ options }: { options: Option[] }) => options

/** What the lists of both relation types share. */
export const listProps = (state: ReturnType<typeof useOptions>) => ({
  filter: asGiven,
  maxDropdownHeight: 280,
  rightSection: state.busy ? <Loader size={16} /> : undefined,
  onDropdownOpen: state.onOpen,
  onDropdownClose: state.onClose,
})

export const nothingFound = (t: TFunction, { busy }: ReturnType<typeof useOptions>) =>
  busy ? t('runtime.field.searching') : t('common.noResults')
