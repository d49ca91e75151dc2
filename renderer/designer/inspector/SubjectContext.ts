import { createContext, useContext } from 'react'
import type { Subject } from './useSubject.ts'

/** For what shows the subject; the panel around it is not drawn again with every key. */
export const SubjectContext = createContext<Subject | undefined>(undefined)

export function useInspected(): Subject {
  const subject = useContext(SubjectContext)
  if (!subject) throw new Error('useInspected needs SubjectContext')
  return subject
}
