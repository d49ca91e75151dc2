import { createContext, useContext } from 'react'
import type { OwnFilter } from '../../../../shared/components/ownFilters.ts'
import type { ValidationErrors } from '../../../../shared/errors.ts'

/** The filters that belong to the component in an editor, written where they are used. */
export interface OwnFilterEditing {
  /** As the editor has it; undefined for one that is listed. */
  find(id: string): OwnFilter | undefined
  /** Gives the property a filter of its own, without rules yet. */
  begin(property: string): void
  change(id: string, filter: OwnFilter): void
  /** What is wrong in it, by paths within. */
  errorsOf(id: string): ValidationErrors
  /** What people call the component: what its filter is called when it is shared. */
  name: string
}

/** Undefined where filters are only chosen. */
export const OwnFiltersContext = createContext<OwnFilterEditing | undefined>(undefined)

export const useOwnFilterEditing = () => useContext(OwnFiltersContext)
