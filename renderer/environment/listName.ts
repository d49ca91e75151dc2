import type { ParseKeys } from 'i18next'

/** Where a list is a thing of its own: links make up the navigation. */
const ownNames: Readonly<Record<string, ParseKeys>> = { link: 'admin.drawer.navigation' }

/** What the list of a kind is called, wherever it is named. */
export const listName = (kind: string) => (ownNames[kind] ?? `kinds.${kind}.many`) as 'kinds.view.many'
