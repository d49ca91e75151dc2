import { createContext, useContext } from 'react'
import type { Draft } from '../../designer/draft/useDraft.ts'

export const SettingsContext = createContext<Draft | undefined>(undefined)

/** The draft that all sections of the settings share. */
export function useSettings(): Draft {
  const draft = useContext(SettingsContext)
  if (draft === undefined) throw new Error('a section of the settings stands outside of them')
  return draft
}
