import type { ParseKeys } from 'i18next'
import type { User } from './types.ts'

/** i18n key of the label of somebody's platform role (§6): superAdmin, admin, otherwise user. */
export function roleKey(user: Pick<User, 'roles'>): ParseKeys {
  if (user.roles.includes('superAdmin')) return 'shell.roles.superAdmin'
  return user.roles.includes('admin') ? 'shell.roles.admin' : 'shell.roles.user'
}

export const isSuperAdmin = (user: Pick<User, 'roles'>) => user.roles.includes('superAdmin')
export const isAdministrator = (user: Pick<User, 'roles'>) => user.roles.includes('admin') || isSuperAdmin(user)

interface Named {
  email: string
  profile: Pick<NonNullable<User['profile']>, 'name' | 'firstName' | 'lastName'> | null
}

/** Name or e-mail. */
export function displayName({ profile, email }: Named): string {
  const parts = [profile?.firstName, profile?.lastName].filter(
    part => part !== null && part !== undefined && part !== '',
  )
  return profile?.name || parts.join(' ') || email
}
