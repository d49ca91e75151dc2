import { roleList } from '../fields/roleList.ts'

/** What a component is to a role: for everybody, for the role among others, or not for it. */
export const grants = ['everyone', 'granted', 'withheld'] as const
export type Grant = (typeof grants)[number]

/** By a component's id: what it is to be to a role. */
export type Grants = Readonly<Record<string, Grant>>

/** Whether a role list lets somebody with these roles in: an empty one is for everybody. */
export function isFor(roles: unknown, mine: readonly string[]): boolean {
  const wanted = roleList(roles)
  return wanted.length === 0 || mine.some(role => wanted.includes(role))
}

export function grantOf(roles: unknown, roleId: string): Grant {
  const wanted = roleList(roles)
  if (wanted.length === 0) return 'everyone'
  return wanted.includes(roleId) ? 'granted' : 'withheld'
}

/**
 * The role list that makes a component this to a role; what others say in it stays. What was for everybody is left to all the other roles.
 *
 * @param all every role of the environment
 * @returns undefined where no list says it: one that is left empty would be for everybody
 */
export function rolesAfter(
  roles: unknown,
  roleId: string,
  wanted: Grant,
  all: readonly string[],
): readonly string[] | undefined {
  const present = roleList(roles)
  const is = grantOf(present, roleId)
  if (wanted === 'everyone') return []
  if (wanted === 'granted') return is === 'withheld' ? [...present, roleId] : present
  const left = (is === 'everyone' ? all : present).filter(id => id !== roleId)
  return left.length === 0 ? undefined : left
}
