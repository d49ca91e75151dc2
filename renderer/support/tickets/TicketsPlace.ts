import { createContext, useContext } from 'react'

/** Whose conversations these are, and where their screen stands. */
export interface TicketsPlace {
  environmentId: string
  /** Of the list; one conversation is below it. */
  path: string
  /** IANA name. */
  zone: string
}

export const TicketsPlaceContext = createContext<TicketsPlace | undefined>(undefined)

export function useTicketsPlace(): TicketsPlace {
  const place = useContext(TicketsPlaceContext)
  if (place === undefined) throw new Error('useTicketsPlace needs a TicketsPlaceContext')
  return place
}
