import { createContext, useContext } from 'react'
import type { Access } from './access.ts'

interface AccessContextValue {
  access: Access
  /** Who a component is for, as people read it. */
  whoOf(id: string): string
  /** Whether a component is shown; undefined while nothing is searched for. */
  matches: ((id: string) => boolean) | undefined
  /** Why the server refused what is said of a component. */
  errorOf(id: string): string | undefined
  give(id: string): void
  take(id: string): void
}

export const AccessContext = createContext<AccessContextValue | undefined>(undefined)

export function useAccess(): AccessContextValue {
  const access = useContext(AccessContext)
  if (!access) throw new Error('useAccess needs AccessPanel')
  return access
}
