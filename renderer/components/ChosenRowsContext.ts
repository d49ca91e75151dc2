import { createContext } from 'react'

/** The table whose chosen rows a group action is for (its id), as `itemIds` among the parameters; undefined elsewhere. */
export const ChosenRowsContext = createContext<string | undefined>(undefined)
