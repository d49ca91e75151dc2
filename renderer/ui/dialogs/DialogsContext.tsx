import { createContext, useContext } from 'react'
import type { Dialogs } from './dialogs.ts'

export const DialogsContext = createContext<Dialogs | undefined>(undefined)

/** `const dialogs = useDialogs(); if (await dialogs.confirm({ title })) …` */
export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext)
  if (!dialogs) throw new Error('useDialogs needs UiProvider')
  return dialogs
}
