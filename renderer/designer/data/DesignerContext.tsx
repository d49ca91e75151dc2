import { createContext, useContext } from 'react'
import type { Directory } from './useDirectory.ts'

interface Designer {
  environmentId: string
  directory: Directory
  /** Asks for everything again, after components were created or deleted. Never fails: what is known stays. */
  refresh(): Promise<unknown>
}

export const DesignerContext = createContext<Designer | undefined>(undefined)

export function useDesigner(): Designer {
  const designer = useContext(DesignerContext)
  if (!designer) throw new Error('useDesigner needs DesignerArea')
  return designer
}
