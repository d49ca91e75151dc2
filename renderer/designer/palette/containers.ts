import type { Item } from '../document/document.ts'

/** The containers that a view can hold (G61), with the icon of each. */
export const containerIcons: Readonly<Record<'section' | 'layout' | 'tabs', string>> = {
  section: 'stack',
  layout: 'columns',
  tabs: 'folders',
}

export const containerNames = Object.keys(containerIcons) as (keyof typeof containerIcons)[]

export const newContainer = (type: string, newId: () => string): Item => ({ _id: newId(), type, subItems: [] })
