/** As whom a designer sees an environment: anybody of a role, or one of its users (wire ids). */
export interface Viewer {
  kind: 'role' | 'user'
  id: string
}

/** The search parameters of the view designer that begin a preview. */
const parameters = { role: 'preview', user: 'previewUser' } as const satisfies Record<Viewer['kind'], string>

/** A view in the designer, as somebody else sees it. */
export const previewPath = (environmentId: string, viewId: string, { kind, id }: Viewer) =>
  `/${environmentId}/design/${viewId}?${new URLSearchParams({ [parameters[kind]]: id })}`

/** As whom the address asks the preview to begin. */
export function viewerIn(search: URLSearchParams): Viewer | undefined {
  const [user, role] = [search.get(parameters.user), search.get(parameters.role)]
  if (user !== null) return { kind: 'user', id: user }
  return role === null ? undefined : { kind: 'role', id: role }
}
