import type { TaskTrigger } from '../../../shared/tasks/triggers.ts'
import { atRest, type TaskSchedule } from '../../db/environment/taskTypes.ts'
import type { ModelComponent } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { TaskDefinition } from './taskQueue.ts'

/** A task that starts by itself. */
export interface Planned {
  triggers: readonly TaskTrigger[]
  schedule: TaskSchedule
}

interface Plans {
  planned: Planned[]
  /** What is to be written down of them. */
  changed: TaskSchedule[]
}

const triggersOf = ({ definition }: ModelComponent): readonly TaskTrigger[] => {
  const { active, triggers } = definition as TaskDefinition
  return active ? (triggers as readonly TaskTrigger[]) : []
}

const signatureOf = (triggers: readonly TaskTrigger[], zone: string) => JSON.stringify([triggers, zone])
const isResting = ({ signature }: TaskSchedule) => signature.startsWith(atRest)
/** Without the zone in which they count. */
const triggersIn = (signature: string) =>
  JSON.stringify((JSON.parse(signature.replace(atRest, '')) as [unknown, string])[0])

/**
 * Whatever a task did not wait for until now it waits for from now on: what was due before by triggers, a zone or a clock that it did not go
 * by, or while it rested, is not made up for. With the same triggers it stays in step.
 */
function scheduleOf(task: ModelComponent, signature: string, known: TaskSchedule | undefined, now: number) {
  if (known?.signature === signature && known.lastSlot <= now) return known
  const isInStep = known !== undefined && triggersIn(known.signature) === triggersIn(signature)
  const since = Math.min(isInStep ? known.since : task.updatedAt, now)
  return { taskId: task.id, signature, since, lastSlot: now }
}

/** When the tasks of an environment start by themselves. */
export interface PlanTime {
  /** In ms. */
  now: number
  /** None does until somebody says otherwise (`EnvironmentHolds`). */
  isHeld: boolean
}

/** @param stored what their triggers have done */
function plansOf({ model, zone }: OpenEnvironment, stored: readonly TaskSchedule[], { now, isHeld }: PlanTime): Plans {
  const known = new Map(stored.map(schedule => [schedule.taskId, schedule]))
  const planned = (isHeld ? [] : model.list('task')).flatMap(task => {
    const triggers = triggersOf(task)
    if (triggers.length === 0) return []
    return [{ triggers, schedule: scheduleOf(task, signatureOf(triggers, zone), known.get(task.id), now) }]
  })
  const begun = planned.flatMap(({ schedule }) => (known.get(schedule.taskId) === schedule ? [] : [schedule]))
  const going = new Set(planned.map(({ schedule }) => schedule.taskId))
  const ended = stored.filter(schedule => !going.has(schedule.taskId) && !isResting(schedule))
  const rested = ended.map(schedule => ({ ...schedule, signature: atRest + schedule.signature }))
  return { planned, changed: [...begun, ...rested] }
}

/** The tasks of an environment that start by themselves. */
export async function plans(environment: OpenEnvironment, time: PlanTime): Promise<Planned[]> {
  return plansOf(environment, await environment.store.reads.taskRuns.schedules(), time).planned
}

/** The same, once it is written down since when each waits, and which are at rest: of that the next start knows, too. */
export async function keptPlans(environment: OpenEnvironment, time: PlanTime): Promise<Planned[]> {
  const { store } = environment
  const seen = plansOf(environment, await store.reads.taskRuns.schedules(), time)
  if (seen.changed.length === 0) return seen.planned
  return store.write(async tx => {
    const { planned, changed } = plansOf(environment, await tx.taskRuns.schedules(), time)
    for (const schedule of changed) await tx.taskRuns.schedule(schedule)
    return planned
  })
}
