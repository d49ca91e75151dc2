import { createContext, useContext, useEffect } from 'react'
import type { Command } from './command.ts'

interface CommandsControl {
  /** Opens the command palette. */
  open(): void
  opened: boolean
  /** What the screen that is open adds to the palette. */
  offered: readonly Command[]
  /** Adds commands to the palette, in the place of those offered before; the answer takes them away. */
  offer(commands: readonly Command[]): () => void
}

export const CommandsContext = createContext<CommandsControl | undefined>(undefined)

export function useCommandPalette(): CommandsControl {
  const control = useContext(CommandsContext)
  if (!control) throw new Error('useCommandPalette needs Commands')
  return control
}

/** Adds a screen's own commands to the palette while the screen is there. */
export function useOfferedCommands(commands: readonly Command[]) {
  const { offer } = useCommandPalette()
  useEffect(() => offer(commands), [offer, commands])
}
