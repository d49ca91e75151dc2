import { createKeptValue, type KeptValue } from '../../drafts/keptValue.ts'

/** Where a browser keeps the layout. */
export type LayoutStore = KeptValue

/** @param screen whose layout it is */
export const createLayoutStore = (factory: IDBFactory | undefined, screen: string): LayoutStore =>
  createKeptValue(factory, { database: 'telar-workspace', objects: 'layouts', key: screen })
