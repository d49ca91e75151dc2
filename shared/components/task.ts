import { property } from '../fields/property.ts'
import { identifiedTriggers, type TriggerEntry } from '../fields/types/taskTriggers.ts'
import { defineComponent } from './defineComponent.ts'

/** A script that runs by itself, or when somebody or another script starts it (area R). */
export const task = defineComponent({
  kind: 'task',
  plural: 'tasks',
  icon: 'alarm',
  placeable: false,
  listed: true,
  scriptGlobal: 'task',
  properties: {
    /** Its triggers start it; without that, only who asks for it. */
    active: property.boolean({ default: true, group: 'behaviour' }),
    triggers: { ...property.structure<TriggerEntry[]>('taskTriggers'), default: [], group: 'behaviour' },
    /** The body of an async function; what it returns is its result. */
    script: property.script({ group: 'data' }, { examples: ['newRecords', 'countRecords'], anyParameters: true }),
    /** Runs when this one fails, with what failed among its parameters (R15). */
    errorTaskId: property.component({ group: 'behaviour', options: { componentTypeName: 'task' } }),
    /** Who of the environment is told when it fails, beside those who follow all that fails. */
    failureUsersIds: property.people({ default: [] as string[], group: 'behaviour' }),
  },
  complete: (definition, next) => ({ ...definition, triggers: identifiedTriggers(definition.triggers, next) }),
})

/**
 * Of a task by its last run (R16 to R21). stopped: it does not run now, and the last run came to its end or was stopped.
 */
export const taskStatuses = ['neverRun', 'stopped', 'queued', 'running', 'errored', 'interrupted'] as const
export type TaskStatusName = (typeof taskStatuses)[number]

/** finished: it came to its end · stopped: somebody ended it · interrupted: the server's end or the time limit cut it off */
export const runStates = ['queued', 'running', 'finished', 'stopped', 'errored', 'interrupted'] as const
export type RunState = (typeof runStates)[number]

/** What began a run. failure: another task's. */
export const runOrigins = ['schedule', 'person', 'script', 'failure'] as const
export type RunOrigin = (typeof runOrigins)[number]

export const statusOf = (state: RunState | undefined): TaskStatusName =>
  state === undefined ? 'neverRun' : state === 'finished' ? 'stopped' : state
