import type { Item } from './document.ts'

export const newContainer = (type: string, newId: () => string): Item => ({ _id: newId(), type, subItems: [] })
