import { createContext, useContext } from 'react'
import type { DesignedEnvironment } from './documents.ts'

export const EnvironmentContext = createContext<DesignedEnvironment | undefined>(undefined)

/** The environment whose admin area this is. */
export function useEnvironment(): DesignedEnvironment {
  const environment = useContext(EnvironmentContext)
  if (!environment) throw new Error('useEnvironment needs EnvironmentArea')
  return environment
}
