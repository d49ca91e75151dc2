import type { Cluster } from '../db/cluster/cluster.ts'
import { Buttons } from './buttons/buttons.ts'
import { GroupActions, type GroupActionsParts } from './buttons/groupActions.ts'
import { PostTickets } from './buttons/postTickets.ts'
import { OnceRuns } from './calls/onceRuns.ts'
import { FaultLog } from './faults/faultLog.ts'
import { FaultMails, type FaultMailsParts } from './faults/faultMails.ts'
import { Faults } from './faults/faults.ts'
import { Forms, type FormsParts } from './forms/forms.ts'
import type { Notices } from './notifications/notices.ts'
import { OutgoingLog } from './outgoing/outgoingLog.ts'
import { OutgoingRequests } from './outgoing/outgoingRequests.ts'
import { Hooks } from './scripts/hooks.ts'
import { repeats } from './scripts/repeats.ts'
import { ScriptedLooks } from './scripts/scriptedLooks.ts'
import { ScriptRuns, type ScriptRunsParts } from './scripts/scriptRuns.ts'
import { SignUpScripts, type SignUpScriptsParts } from './scripts/signUpScripts.ts'
import { Validations } from './scripts/validations.ts'
import type { TableAccess } from './tables/openTable.ts'
import { RowActions, type RowActionsParts } from './tables/rowActions.ts'
import { TaskClock, type TaskClockParts } from './tasks/taskClock.ts'
import { TaskQueue, type TaskQueueParts } from './tasks/taskQueue.ts'
import { Tasks } from './tasks/tasks.ts'
import { ScriptTrials, type ScriptTrialsParts } from './trials/scriptTrials.ts'
import { VueBlocks } from './vueBlocks/vueBlocks.ts'
import { VueCompiler } from './vueBlocks/vueCompiler.ts'

export interface LogicServices {
  readonly faultLog: FaultLog
  readonly faultMails: FaultMails
  readonly faults: Faults
  readonly outgoingLog: OutgoingLog
  readonly outgoingRequests: OutgoingRequests
  readonly scriptRuns: ScriptRuns
  readonly taskClock: TaskClock
  readonly taskQueue: TaskQueue
  readonly tasks: Tasks
  readonly buttons: Buttons
  readonly groupActions: GroupActions
  readonly forms: Forms
  readonly rowActions: RowActions
  readonly scriptedLooks: ScriptedLooks
  readonly signUpScripts: SignUpScripts
  readonly scriptTrials: ScriptTrials
  readonly vueBlocks: VueBlocks
  readonly vueCompiler: VueCompiler
}

export type LogicServiceParts = Omit<ScriptRunsParts, 'tasks' | 'faults' | 'outgoing'> &
  Omit<TaskQueueParts, 'runs' | 'now' | 'limits' | 'changed' | 'failed'> &
  Omit<TaskClockParts, 'queue'> &
  Omit<SignUpScriptsParts, 'runs'> &
  Omit<FormsParts, 'hooks' | 'validations' | 'onceRuns'> &
  Omit<GroupActionsParts, 'hooks' | 'onceRuns' | 'access' | 'tasks'> &
  Omit<ScriptTrialsParts, 'runs' | 'onceRuns'> &
  FaultMailsParts &
  Omit<RowActionsParts, 'hooks' | 'onceRuns' | 'access'> & {
    cluster: Cluster
    tableAccess: TableAccess
    taskLimits: TaskQueueParts['limits']
    notices: Notices
  }

/** What people do that hooks follow, wired once. */
export function logicServices(parts: LogicServiceParts): LogicServices {
  const { clock, background, taskLimits, notices } = parts
  const faultMails = new FaultMails(parts)
  const faultLog = new FaultLog({
    ...parts,
    now: () => clock.now(),
    written: environment => background.run(faultMails.tell(environment)),
  })
  const told = (...[environment, task, failure]: Parameters<TaskQueueParts['failed']>) =>
    notices.taskFailed(environment, task, failure)
  const taskQueue: TaskQueue = new TaskQueue({
    ...parts,
    runs: { run: job => runs.run(job) },
    limits: taskLimits,
    now: () => clock.now(),
    changed: environment => background.run(taskClock.follow(environment)),
    failed: (environment, task, failure) => background.run(told(environment, task, failure)),
  })
  const taskClock = new TaskClock({ ...parts, queue: taskQueue })
  const outgoingLog = new OutgoingLog({ ...parts, now: () => clock.now() })
  const runs = new ScriptRuns({ ...parts, tasks: taskQueue, faults: faultLog, outgoing: outgoingLog })
  const validations = new Validations({ ...parts, runs })
  const hooks = new Hooks({ runs, validations })
  const vueCompiler = new VueCompiler(parts)
  const running = {
    ...parts,
    hooks,
    validations,
    onceRuns: new OnceRuns(parts, 'calls'),
    postTickets: new PostTickets(parts),
  }
  return {
    faultLog,
    faultMails,
    faults: new Faults({ ...parts, repeats: repeats({ runs, tasks: taskQueue }) }),
    outgoingLog,
    outgoingRequests: new OutgoingRequests(parts),
    taskClock,
    taskQueue,
    tasks: new Tasks({ ...parts, queue: taskQueue, limits: taskLimits, now: () => clock.now() }),
    buttons: new Buttons({ ...running, access: parts.tableAccess, tasks: taskQueue }),
    groupActions: new GroupActions({ ...running, access: parts.tableAccess, tasks: taskQueue }),
    forms: new Forms(running),
    rowActions: new RowActions({ ...running, access: parts.tableAccess }),
    scriptRuns: runs,
    scriptedLooks: new ScriptedLooks({ ...parts, runs }),
    signUpScripts: new SignUpScripts({ ...parts, runs }),
    scriptTrials: new ScriptTrials({ ...running, runs }),
    vueBlocks: new VueBlocks({ ...running, runs, compiler: vueCompiler }),
    vueCompiler,
  }
}
