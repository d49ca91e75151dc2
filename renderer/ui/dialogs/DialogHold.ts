import { createContext, useContext, useEffect } from 'react'

/** Holds the dialog around it open. @returns lets go of it */
export const DialogHoldContext = createContext<() => () => void>(() => () => {})

/**
 * Keeps the dialog around it open against Escape, its cross, a press beside it and a navigation: while something is being done, whose
 * failure is told there beside what was typed, or while something is shown that is told this once.
 */
export function useDialogHold(isHeld: boolean) {
  const hold = useContext(DialogHoldContext)
  useEffect(() => (isHeld ? hold() : undefined), [hold, isHeld])
}
