/** What code of an environment may answer as: nothing that a browser would run or draw as a page of this host. */
export const jsonTypes = ['application/json', 'application/problem+json', 'application/geo+json'] as const
export const textTypes = ['text/plain', 'text/csv', 'text/calendar', 'text/xml', 'application/xml'] as const
