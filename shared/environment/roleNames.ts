/** More names of roles are an ellipsis (D64, D71). */
const mostNames = 3

/** What roles are called below the name of a person, or of what is for them. */
export function roleNames(roles: readonly { name: string }[]): string {
  const names = roles.map(({ name }) => name)
  return names.length > mostNames ? `${names.slice(0, mostNames).join(', ')}…` : names.join(', ')
}
