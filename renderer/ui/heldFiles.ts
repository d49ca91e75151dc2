import { createContext } from 'react'

/** Where a part of the screen keeps files that were chosen and could not be sent, by the name of their field. */
export interface HeldFiles {
  held(fieldName: string): readonly File[]
  /** In place of those that are held for the field; none: they were sent, or are not wanted any more. */
  hold(fieldName: string, files: readonly File[]): void
}

/** Undefined where nothing keeps them: they are gone with the page. */
export const HeldFilesContext = createContext<HeldFiles | undefined>(undefined)
