/** What can be done to a record. */
export const recordActions = ['read', 'create', 'update', 'delete'] as const
export type RecordAction = (typeof recordActions)[number]

/** What is asked about somebody: whether he comes in, uses a component, changes anything through it, and what he does to records. */
export const permissionActions = ['enter', 'use', 'change', ...recordActions] as const
export type PermissionAction = (typeof permissionActions)[number]

/**
 * some: with those records that the reasons name, where no record was asked about · depends: on who of the role it is, where a rule asks
 * that
 */
export const permissionVerdicts = ['yes', 'no', 'some', 'depends'] as const
export type PermissionVerdict = (typeof permissionVerdicts)[number]

/** Why somebody comes into an environment, or does not. */
export const entryReasons = [
  /** He designs it: as an administrator of the platform, as one whom it was given to, or, where that is not told, as either. */
  'superAdmin',
  'authorized',
  'designs',
  /** His membership, with the roles that the reason names; anybody of a role. */
  'member',
  'anyOfRole',
  /** Is not logged in: what stands in the view that is shown before the login is all there is. */
  'guest',
  'noMembership',
  /** Came with a file, and nobody has confirmed him. */
  'notConfirmed',
  'disabled',
] as const
export type EntryReason = (typeof entryReasons)[number]

/** Why somebody may use a component, or not; the reason names the roles or the view that decide. */
export const useReasons = [
  'designer',
  'noEntry',
  /** Its role list is empty. */
  'everybody',
  /** Roles of his that its role list names. */
  'ofRole',
  /** The roles that it is for; he has none of them. */
  'otherRoles',
  'designersOnly',
  'inLoginView',
  'outsideLoginView',
  /** A rule keeps a field from him without which it cannot be drawn. */
  'hiddenField',
] as const
export type UseReason = (typeof useReasons)[number]

/** Why somebody only looks at what a component shows, or does not. */
export const lookReasons = ['mayChange', 'guestLooks', 'viewerRoles'] as const
export type LookReason = (typeof lookReasons)[number]

/** What decides about an action on records. */
export const scopeReasons = [
  'noRule',
  /** There are rules about the action, and none of them is about him: they let nothing through. */
  'unnamedRole',
  /** A rule that is about him; `passes` says whether the record is one of its records. */
  'rule',
] as const
export type ScopeReason = (typeof scopeReasons)[number]

/** Beside these, what follows from another answer, and what narrows a yes. */
export const permissionReasons = [
  ...entryReasons,
  ...useReasons,
  ...lookReasons,
  ...scopeReasons,
  /** Was invited, and has not been in it. */
  'pending',
  /** Would come in, and is shown that the environment is under maintenance. */
  'maintenance',
  'notUsable',
  /** No component that reaches the records of a collection is for him. */
  'unreached',
  'notSeen',
  /** A filter of the component, which can leave the record out. */
  'filter',
] as const
export type PermissionReasonCode = (typeof permissionReasons)[number]

/** A component that a reason names (wire id). */
export interface NamedComponent {
  _id: string
  kind: string
  name: string
}
