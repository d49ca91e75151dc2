/** T15 */
export const apiMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type ApiMethod = (typeof apiMethods)[number]

/** Those that come without a body. */
export const isBodiless = (method: ApiMethod) => method === 'GET'
