import { createContext } from 'react'
import type { PresentedButton } from './button/presentedButton.ts'

/** The rows that people chose in a table, as its group actions find them. */
export interface ChosenRows {
  tableId: string
  /** A button that runs for each of the rows; ends when the person is done with what it tells. */
  forEach(button: PresentedButton): Promise<void>
}

/** The table whose chosen rows a group action is for, as `itemIds` among the parameters; undefined elsewhere. */
export const ChosenRowsContext = createContext<ChosenRows | undefined>(undefined)
