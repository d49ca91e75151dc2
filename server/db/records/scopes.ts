import { everything, type Filter } from '../../../shared/filters/filter.ts'

/** Which records of a collection a writer sees, makes, changes and deletes. */
export interface RecordScopes {
  read: Filter
  create: Filter
  update: Filter
  delete: Filter
}

export const unlimited: RecordScopes = { read: everything, create: everything, update: everything, delete: everything }
