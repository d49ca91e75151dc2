import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { VueApiCallEntry } from '../../../../shared/fields/types/vueApiCalls.ts'
import type { VueLanguage } from '../../../../shared/fields/types/vueSource.ts'
import type { VueBlockApi } from '../../../../shared/vueBlocks/blockApi.ts'
import type { VueNames } from '../../types/code/vueHints.ts'

/** Whether each member is called. */
const members: { readonly [Name in keyof VueBlockApi]: boolean } = {
  call: true,
  navigate: true,
  snackbar: true,
  alert: true,
  confirm: true,
  onRefresh: true,
  parameters: false,
  theme: false,
  language: false,
}
const names = Object.keys(members) as (keyof VueBlockApi)[]
const functions: ReadonlySet<string> = new Set(names.filter(name => members[name]))

/** What the code of a block finds, as its sheet has it. */
export function useVueNames(apiCalls: unknown, language: VueLanguage): VueNames {
  const { t } = useTranslation()
  return useMemo(() => {
    const calls = Array.isArray(apiCalls) ? (apiCalls as readonly VueApiCallEntry[]) : []
    return {
      calls: Object.fromEntries(calls.map(({ name, title = '' }) => [name, title])),
      api: Object.fromEntries(names.map(name => [name, t(`structures.vueBlock.api.${name}`)])),
      functions,
      self: language === 'html' ? '$telar' : 'telar',
    }
  }, [apiCalls, language, t])
}
