import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { validationText } from '../../components/validationText.ts'
import type { PlatformDraft } from './usePlatformDraft.ts'

export const PlatformContext = createContext<PlatformDraft | undefined>(undefined)

/** The draft that all cards share. */
export function usePlatform(): PlatformDraft {
  const draft = useContext(PlatformContext)
  if (draft === undefined) throw new Error('usePlatform needs PlatformPage')
  return draft
}

/** What is wrong with a setting, also where only a part of it is. */
export function usePlatformError(name: string): string | undefined {
  const { t } = useTranslation()
  const { errors } = usePlatform()
  const found = Object.entries(errors).find(([path]) => path === name || path.startsWith(`${name}.`))
  return found && validationText(t, found[1])
}
