import { createContext, useContext } from 'react'

/** From which origins the CSS of an environment's people may load pictures beside its own host: a text, as its settings have it. */
export const CssOriginsContext = createContext<string | null | undefined>(undefined)

export const useCssOrigins = () => useContext(CssOriginsContext)
