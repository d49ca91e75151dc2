import { type ComponentType, createContext, useContext } from 'react'
import type { EnvironmentUser } from './documents.ts'

/** Whose users these are, and where their screens stand. */
export interface UsersPlace {
  environmentId: string
  /** Of the list; somebody's own screen is below it. */
  path: string
  /** Where it is told what became of mails; in the admin area alone. */
  mailsPath?: string
  /** What else can be done with somebody, beside his name; in the admin area alone. */
  Tools?: ComponentType<{ user: EnvironmentUser }>
  /** IANA name. */
  zone: string
}

export const UsersPlaceContext = createContext<UsersPlace | undefined>(undefined)

export function useUsersPlace(): UsersPlace {
  const place = useContext(UsersPlaceContext)
  if (place === undefined) throw new Error('useUsersPlace needs a UsersPlaceContext')
  return place
}
