import type { Viewer } from '../../environment/viewer.ts'

/** Of whom it is asked what he may do: a viewer, or somebody who is not logged in. */
export type Subject = Viewer | { who: 'guest' }

/** As lists and addresses of options have it. */
export const subjectKey = (subject: Subject) => (subject.who === 'guest' ? subject.who : `${subject.who}:${subject.id}`)

export const isViewer = (subject: Subject | undefined): subject is Viewer =>
  subject !== undefined && subject.who !== 'guest'
