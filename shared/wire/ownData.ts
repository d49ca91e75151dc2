import type { TutorialProgress } from '../environment/tutorials.ts'
import type { UserFlags, UserState } from '../environment/users.ts'
import type { SupportSide, SupportStatus } from '../support/support.ts'

interface NamedEnvironment {
  _id: string
  name: string
}

/** What somebody and who answered him said to each other. */
export interface OwnConversation {
  category: string
  status: SupportStatus
  createdAt: string
  messages: {
    side: SupportSide
    text: string
    /** Names. */
    files: string[]
    createdAt: string
  }[]
}

/** What somebody is in an environment. */
export interface OwnMembership extends UserFlags {
  environment: NamedEnvironment
  email: string
  name: string
  /** Names. */
  roles: string[]
  state: UserState
  /** When the last mail about it was sent. */
  invitedAt: string | null
  createdAt: string
  /** By the names of its fields. */
  profile: Readonly<Record<string, unknown>>
  /** With its support, what was talked in last first. */
  conversations: OwnConversation[]
}

/**
 * Everything that is kept of a person beside the records of environments, to take along: nothing in it lets anybody in. On the host of an
 * environment nothing is told of others. Moments are ISO.
 */
export interface OwnData {
  exportedAt: string
  account: {
    _id: string
    email: string
    emailVerified: boolean
    name: string
    firstName: string
    lastName: string
    /** The picture as a data URL. */
    avatar: string | null
    language: string | null
    /** How far he came in the tours of the admin area; null: none was begun. */
    tutorials: TutorialProgress | null
    createdAt: string
    /** On the platform. */
    roles: string[]
    /** Ids of the environments that the account may design. */
    environmentsAuthorized: string[]
    hasTwoFactor: boolean
  }
  sessions: {
    /** The environment, `admin` for the admin area, or null for another place. */
    place: NamedEnvironment | 'admin' | null
    createdAt: string
    lastCall: string
    isCurrent: boolean
  }[]
  memberships: OwnMembership[]
  /** False when an environment could not be read: its membership is missing. */
  isComplete: boolean
}
