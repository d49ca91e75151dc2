/** As whom a designer sees an environment: anybody of a role, or one of its users (wire ids). */
export interface Viewer {
  who: 'role' | 'user'
  id: string
}

/** The search parameters of the view designer that begin a preview. */
const parameters = { role: 'preview', user: 'previewUser' } as const satisfies Record<Viewer['who'], string>

/** A view in the designer, as somebody else sees it. */
export const previewPath = (environmentId: string, viewId: string, { who, id }: Viewer) =>
  `/${environmentId}/design/${viewId}?${new URLSearchParams({ [parameters[who]]: id })}`

/** As whom the address asks the preview to begin. */
export function viewerIn(search: URLSearchParams): Viewer | undefined {
  const [user, role] = [search.get(parameters.user), search.get(parameters.role)]
  if (user !== null) return { who: 'user', id: user }
  return role === null ? undefined : { who: 'role', id: role }
}
