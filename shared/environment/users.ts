/** What a user of an environment may do beside using it: see every conversation (D40), and manage its users (D42–D45). */
export const userFlags = ['canView', 'canAddUsers', 'canRemoveUsers', 'canEditProfiles', 'canManageRoles'] as const
export type UserFlag = (typeof userFlags)[number]
export type UserFlags = Record<UserFlag, boolean>

/** The rights of which any one leads to the list of users (D51–D55). */
const managingFlags = [
  'canAddUsers',
  'canRemoveUsers',
  'canEditProfiles',
  'canManageRoles',
] as const satisfies UserFlag[]

export const managesUsers = (rights: Readonly<Record<(typeof managingFlags)[number], boolean>>) =>
  managingFlags.some(flag => rights[flag])

/**
 * How far somebody is with an environment. active: has been in it · pending: was told of it, and has not been in it · disabled: kept out
 * by who manages the users · imported: came with a file, and is granted nothing until an administrator confirms it
 */
export type UserState = 'active' | 'pending' | 'disabled' | 'imported'

/** A role as it is told of (wire id). */
export interface NamedRole {
  _id: string
  name: string
}

/** At most so many people are invited in one call. */
export const mostInvited = 200

/** invited: is a user now, and is mailed · isUser: was one already · invalidEmail: that is no address */
export type InvitationResult = 'invited' | 'isUser' | 'invalidEmail'
