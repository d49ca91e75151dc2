import { Loader } from '@mantine/core'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NotLoaded } from '../NotLoaded.tsx'
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

/** What an empty list says: that it is not known yet, or did not come, is something else than that there is nothing. */
export function nothingFound(t: TFunction, { busy, failed }: ReturnType<typeof useOptions>): string {
  if (busy) return t('runtime.field.searching')
  return t(failed ? 'runtime.field.optionsFailed' : 'common.noResults')
}

/** A select of a relation, and below it that its options did not come. */
export function WithFailure({ state, children }: { state: ReturnType<typeof useOptions>; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      {children}
      {state.failed && <NotLoaded text={t('runtime.field.optionsFailed')} onRetry={state.retry} />}
    </>
  )
}
