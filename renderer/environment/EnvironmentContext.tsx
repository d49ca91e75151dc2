import { createContext, useContext } from 'react'
import type { EnvironmentItem } from './documents.ts'

export const EnvironmentContext = createContext<EnvironmentItem | undefined>(undefined)

/** The environment whose admin area this is. */
export function useEnvironment(): EnvironmentItem {
  const environment = useContext(EnvironmentContext)
  if (!environment) throw new Error('useEnvironment needs EnvironmentArea')
  return environment
}
