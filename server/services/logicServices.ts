import { Buttons, type ButtonsParts } from './buttons/buttons.ts'
import { GroupActions } from './buttons/groupActions.ts'
import { OnceRuns } from './calls/onceRuns.ts'
import { FaultLog } from './faults/faultLog.ts'
import { FaultMails, type FaultMailsParts } from './faults/faultMails.ts'
import { Faults } from './faults/faults.ts'
import { Forms, type FormsParts } from './forms/forms.ts'
import { Hooks } from './scripts/hooks.ts'
import { IndicatorScripts } from './scripts/indicatorScripts.ts'
import { repeats } from './scripts/repeats.ts'
import { ScriptRuns, type ScriptRunsParts } from './scripts/scriptRuns.ts'
import { SignUpScripts, type SignUpScriptsParts } from './scripts/signUpScripts.ts'
import { Validations } from './scripts/validations.ts'
import type { TableAccess } from './tables/openTable.ts'
import { RowActions, type RowActionsParts } from './tables/rowActions.ts'
import { TaskClock, type TaskClockParts } from './tasks/taskClock.ts'
import { TaskQueue, type TaskQueueParts } from './tasks/taskQueue.ts'
import { Tasks } from './tasks/tasks.ts'
import { ScriptTrials, type ScriptTrialsParts } from './trials/scriptTrials.ts'

export interface LogicServices {
  readonly faultLog: FaultLog
  readonly faultMails: FaultMails
  readonly faults: Faults
  readonly scriptRuns: ScriptRuns
  readonly taskClock: TaskClock
  readonly taskQueue: TaskQueue
  readonly tasks: Tasks
  readonly buttons: Buttons
  readonly groupActions: GroupActions
  readonly forms: Forms
  readonly rowActions: RowActions
  readonly indicatorScripts: IndicatorScripts
  readonly signUpScripts: SignUpScripts
  readonly scriptTrials: ScriptTrials
}

export type LogicServiceParts = Omit<ScriptRunsParts, 'tasks' | 'faults'> &
  Omit<TaskQueueParts, 'runs' | 'now' | 'limits' | 'changed'> &
  Omit<TaskClockParts, 'queue'> &
  Omit<SignUpScriptsParts, 'runs'> &
  Omit<FormsParts, 'hooks' | 'validations' | 'onceRuns'> &
  Omit<ButtonsParts, 'hooks' | 'onceRuns' | 'access'> &
  Omit<ScriptTrialsParts, 'runs' | 'onceRuns'> &
  FaultMailsParts &
  Omit<RowActionsParts, 'hooks' | 'onceRuns' | 'access'> & {
    tableAccess: TableAccess
    taskLimits: TaskQueueParts['limits']
  }

/** What people do that hooks follow, wired once. */
export function logicServices(parts: LogicServiceParts): LogicServices {
  const { clock, background, taskLimits } = parts
  const faultMails = new FaultMails(parts)
  const faultLog = new FaultLog({
    ...parts,
    now: () => clock.now(),
    written: environment => background.run(faultMails.tell(environment)),
  })
  const taskQueue: TaskQueue = new TaskQueue({
    ...parts,
    runs: { run: job => runs.run(job) },
    limits: taskLimits,
    now: () => clock.now(),
    changed: environment => background.run(taskClock.follow(environment)),
  })
  const taskClock = new TaskClock({ ...parts, queue: taskQueue })
  const runs = new ScriptRuns({ ...parts, tasks: taskQueue, faults: faultLog })
  const validations = new Validations({ ...parts, runs })
  const hooks = new Hooks({ runs, validations })
  const running = { ...parts, hooks, validations, onceRuns: new OnceRuns() }
  return {
    faultLog,
    faultMails,
    faults: new Faults({ ...parts, repeats: repeats({ runs, tasks: taskQueue }) }),
    taskClock,
    taskQueue,
    tasks: new Tasks({ ...parts, queue: taskQueue, limits: taskLimits, now: () => clock.now() }),
    buttons: new Buttons({ ...running, access: parts.tableAccess }),
    groupActions: new GroupActions({ ...running, access: parts.tableAccess }),
    forms: new Forms(running),
    rowActions: new RowActions({ ...running, access: parts.tableAccess }),
    scriptRuns: runs,
    indicatorScripts: new IndicatorScripts({ ...parts, runs }),
    signUpScripts: new SignUpScripts({ ...parts, runs }),
    scriptTrials: new ScriptTrials({ ...running, runs }),
  }
}
