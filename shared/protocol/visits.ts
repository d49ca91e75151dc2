/** What a statistics service is told of a visit. */
export interface Visit {
  /** Of the environment there. */
  id: string
  /** The view's path, without what of its parameters somebody looks at; and the same as an address. */
  path: string
  url: string
  /** One for all that is opened until the page is loaded again; it is kept nowhere. */
  visit: string
}

/** @param template the address of a service, with places such as `{id}`; those that nothing is given for stay */
export const fillVisitsUrl = (template: string, visit: Partial<Visit>) =>
  template.replace(/\{(id|path|url|visit)\}/g, (place, name: keyof Visit) =>
    visit[name] === undefined ? place : encodeURIComponent(visit[name]),
  )

/** Whether every environment has an address of its own there, all of one host. */
export function isVisitsUrl(template: string): boolean {
  const [one, other] = ['one', 'other'].map(id => fillVisitsUrl(template, { id, path: id, url: id, visit: id })) as [
    string,
    string,
  ]
  if (!template.includes('{id}') || !URL.canParse(one) || !URL.canParse(other)) return false
  const { protocol, origin } = new URL(one)
  return /^https?:$/.test(protocol) && origin === new URL(other).origin && !/[{}]/.test(one)
}
