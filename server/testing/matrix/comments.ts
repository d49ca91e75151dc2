import type { StageFixture } from '../permissionStage.ts'
import { by, type Operation, operation } from './operation.ts'

const ofMarkedRecord = ({ marked }: StageFixture) => ({
  formId: marked.updateFormId,
  parameters: { id: marked.itemId },
})

let made = 0
/** 17 letters and digits, once each. */
const commentId = () => `comment${String(++made).padStart(10, '0')}`

const about = { records: 'about' } as const

/** What people say to each other about records: through the form that shows one. */
export const commentOperations: Readonly<Record<string, Operation>> = {
  'Query.recordComments': operation(by.role, ofMarkedRecord, about),
  'Query.recordCommentCount': operation(by.role, ofMarkedRecord, about),
  'Query.recordCommentPeople': operation(by.role, ofMarkedRecord, about),
  'Mutation.addRecordComment': operation(
    by.role,
    stage => ({ ...ofMarkedRecord(stage), commentId: commentId(), text: 'Hola' }),
    about,
  ),
  'Mutation.editRecordComment': operation(by.nobody, stage => ({
    ...ofMarkedRecord(stage),
    commentId: 'none',
    text: 'Hola',
  })),
  'Mutation.deleteRecordComment': operation(by.nobody, stage => ({ ...ofMarkedRecord(stage), commentId: 'none' })),
  'Subscription.recordCommented': operation(by.role, ofMarkedRecord, about),
}
