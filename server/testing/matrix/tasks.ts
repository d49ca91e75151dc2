import type { StageFixture } from '../permissionStage.ts'
import { by, operation } from './operation.ts'

const freshTask = async ({ fresh }: StageFixture) => ({ taskId: await fresh('task') })

/** Tasks, which their designers alone know of. */
export const taskOperations = {
  'Query.taskStatus': operation(by.designerOfHidden, freshTask),
  'Query.taskRuns': operation(by.designerOfHidden, freshTask),
  'Query.taskRun': operation(by.designer, async ({ freshRun }) => ({ runId: await freshRun() })),
  'Mutation.runTask': operation(by.designerOfHidden, freshTask),
  'Mutation.stopTask': operation(by.designerOfHidden, freshTask),
}
