import type { StageFixture } from '../permissionStage.ts'
import { by, operation } from './operation.ts'

const freshTask = async ({ fresh }: StageFixture) => ({ taskId: await fresh('task') })

const ofEnvironment = ({ environmentId }: StageFixture) => ({ environmentId })
const freshFault = async ({ freshFault: fresh }: StageFixture) => ({ faultId: await fresh() })

/** Tasks, trials of scripts and what fails of them, which designers alone know of. */
export const taskOperations = {
  'Query.taskStatus': operation(by.designerOfHidden, freshTask),
  'Query.taskRuns': operation(by.designerOfHidden, freshTask),
  'Query.taskRun': operation(by.designer, async ({ freshRun }) => ({ runId: await freshRun() })),
  'Mutation.runTask': operation(by.designerOfHidden, freshTask),
  'Mutation.stopTask': operation(by.designerOfHidden, freshTask),
  'Query.faults': operation(by.designer, ofEnvironment),
  'Query.componentFaults': operation(by.designer, ofEnvironment),
  'Query.followsFaults': operation(by.designer, ofEnvironment),
  'Mutation.followFaults': operation(by.designer, stage => ({ ...ofEnvironment(stage), follows: true })),
  'Mutation.solveFault': operation(by.designer, freshFault),
  'Query.outgoingRequests': operation(by.designer, ofEnvironment),
  'Mutation.repeatFault': operation(by.designer, freshFault),
  'Mutation.runScript': operation(by.designer, ({ environmentId }) => ({
    environmentId,
    script: 'return 1',
    dryRun: true,
  })),
}
