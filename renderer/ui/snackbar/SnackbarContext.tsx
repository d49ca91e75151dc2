import { createContext, useContext } from 'react'
import type { Snackbar } from './snackbarStore.ts'

export const SnackbarContext = createContext<Snackbar | undefined>(undefined)

/** `useSnackbar().show({ text, color: 'success' })` */
export function useSnackbar(): Snackbar {
  const snackbar = useContext(SnackbarContext)
  if (!snackbar) throw new Error('useSnackbar needs UiProvider')
  return snackbar
}
