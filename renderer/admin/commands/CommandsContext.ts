import { createContext, useContext } from 'react'

interface CommandsControl {
  /** Opens the command palette. */
  open(): void
  opened: boolean
}

export const CommandsContext = createContext<CommandsControl | undefined>(undefined)

export function useCommandPalette(): CommandsControl {
  const control = useContext(CommandsContext)
  if (!control) throw new Error('useCommandPalette needs Commands')
  return control
}
