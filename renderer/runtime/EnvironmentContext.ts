import { createContext, useContext } from 'react'
import type { NavigationLink } from '../../shared/wire/answers.ts'
import type { RuntimeEnvironment } from '../environment/runtimeEnvironment.ts'

export interface EnvironmentState {
  environmentId: string
  /** Undefined while it is loaded for the first time in this browser. */
  environment: RuntimeEnvironment | undefined
  /** Undefined until the server told which entries this person may see. */
  navigation: readonly NavigationLink[] | undefined
  userMenu: readonly NavigationLink[]
}

export const EnvironmentContext = createContext<EnvironmentState | undefined>(undefined)

export function useEnvironment(): EnvironmentState {
  const state = useContext(EnvironmentContext)
  if (!state) throw new Error('useEnvironment needs EnvironmentArea')
  return state
}
