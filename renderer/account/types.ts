/** A session as the server gives it (A17). */
export interface Session {
  _id: string
  publicKey: string
  secretKey: string
  createdAt: string
  nonce: string | null
  lastCall: string | null
  userId: string
  locale: string | null
  roles: string[]
  emailVerified: boolean | null
  options: unknown
}

export interface Avatar {
  _id: string
  name: string
  type: string | null
  key: string | null
  bucket: string | null
  url: string | null
}

export interface User {
  _id: string
  email: string
  createdAt: string
  roles: string[]
  profile: {
    name: string | null
    firstName: string | null
    lastName: string | null
    avatar: Avatar | null
  } | null
  environmentsAuthorized: string[]
  hasTwoFactor: boolean
}

/** A view or component that was opened in the admin area (Z45). */
export interface Recent {
  _id: string
  environmentId: string
  /** The component's kind. */
  kind: string
  name: string
  path: string
}
