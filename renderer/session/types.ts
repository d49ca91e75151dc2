import type { SessionFieldsFragment, UserFieldsFragment } from '../graphql/generated/operations.ts'

/** A session as the server gives it. */
export type Session = SessionFieldsFragment

export type User = UserFieldsFragment

/** A view or component that was opened in the admin area. */
export interface Recent {
  _id: string
  environmentId: string
  /** The component's kind. */
  kind: string
  name: string
  path: string
}
