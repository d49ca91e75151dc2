import type { Viewer } from '../../environment/viewer.ts'

/** Of whom it is asked what he may do: a viewer, or somebody who is not logged in. */
export type Subject = Viewer | { kind: 'guest' }

/** As lists and addresses of options have it. */
export const subjectKey = (subject: Subject) =>
  subject.kind === 'guest' ? subject.kind : `${subject.kind}:${subject.id}`

export const isViewer = (subject: Subject | undefined): subject is Viewer =>
  subject !== undefined && subject.kind !== 'guest'
