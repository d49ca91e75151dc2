import type { ListedUser } from './documents.ts'

/** Name or address. */
export const userName = ({ name, email }: Pick<ListedUser, 'name' | 'email'>) => name || email
