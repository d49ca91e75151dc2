import { createContext, useContext } from 'react'

const none: readonly string[] = []

/** From which origins the CSS of an environment's people may load pictures, beside its own host. */
export const CssOriginsContext = createContext<readonly string[]>(none)

export const useCssOrigins = () => useContext(CssOriginsContext)
