import type { ListedUser } from './documents.ts'

/** More role names are an ellipsis (D64). */
const mostNames = 3

/** What roles are called below somebody's name. */
export function roleNames(roles: readonly { name: string }[]): string {
  const names = roles.map(({ name }) => name)
  return names.length > mostNames ? `${names.slice(0, mostNames).join(', ')}…` : names.join(', ')
}

/** Name or address. */
export const userName = ({ name, email }: Pick<ListedUser, 'name' | 'email'>) => name || email
