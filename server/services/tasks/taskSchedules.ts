import type { RunOrigin } from '../../../shared/components/task.ts'
import { lastSlot, nextSlot } from '../../../shared/tasks/slots.ts'
import type { TaskTrigger } from '../../../shared/tasks/triggers.ts'
import type { TaskSchedule } from '../../db/environment/taskTypes.ts'
import { UniqueViolation } from '../../db/errors.ts'
import type { ModelComponent } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { TaskDefinition } from './taskQueue.ts'

/** What began these is looked at soon or never: their detail goes a while after their end (R22). */
export const temporaryOrigins: readonly RunOrigin[] = ['person', 'script']
/** For so long, in ms. */
export const detailKept = 15 * 60_000

interface Planned {
  triggers: readonly TaskTrigger[]
  schedule: TaskSchedule
}

const triggersOf = ({ definition }: ModelComponent): readonly TaskTrigger[] => {
  const { active, triggers } = definition as TaskDefinition
  return active ? (triggers as readonly TaskTrigger[]) : []
}

const latest = (slots: readonly (number | undefined)[]) =>
  slots.reduce((last, slot) => (slot !== undefined && (last === undefined || slot > last) ? slot : last), undefined)

const earliest = (slots: readonly (number | undefined)[]) =>
  slots.reduce((first, slot) => (slot !== undefined && (first === undefined || slot < first) ? slot : first), undefined)

/** What the triggers of an environment's tasks have done. Those that are others than before count from when they were saved. */
async function planned(environment: OpenEnvironment): Promise<Planned[]> {
  const { model, zone, store } = environment
  const stored = new Map((await store.reads.taskRuns.schedules()).map(schedule => [schedule.taskId, schedule]))
  return model.list('task').flatMap(component => {
    const triggers = triggersOf(component)
    if (triggers.length === 0) return []
    const signature = JSON.stringify([triggers, zone])
    const known = stored.get(component.id)
    if (known?.signature === signature) return [{ triggers, schedule: known }]
    const since = component.updatedAt
    return [{ triggers, schedule: { taskId: component.id, signature, since, lastSlot: since } }]
  })
}

/** When a trigger of the environment is due next; undefined: never by itself. */
export async function nextDue(environment: OpenEnvironment, now: number): Promise<number | undefined> {
  const { zone } = environment
  const all = await planned(environment)
  return earliest(
    all.flatMap(({ triggers, schedule: { since, lastSlot: last } }) =>
      triggers.map(trigger => nextSlot(trigger, Math.min(last, now), { zone, since })),
    ),
  )
}

/** When one task is due next. @param taskId local */
export async function nextOf(environment: OpenEnvironment, taskId: string, now: number): Promise<number | undefined> {
  const plan = (await planned(environment)).find(({ schedule }) => schedule.taskId === taskId)
  const { zone } = environment
  return plan && earliest(plan.triggers.map(trigger => nextSlot(trigger, now, { zone, since: plan.schedule.since })))
}

/**
 * Puts into the queue what is due: of each task one run, for the last time that it was due, however many passed meanwhile. That and the run
 * are one unit, so no time is taken care of twice.
 * @param newId of a run
 */
export async function enqueueDue(environment: OpenEnvironment, now: number, newId: () => string): Promise<void> {
  const { zone, store } = environment
  for (const { triggers, schedule } of await planned(environment)) {
    const { since, taskId } = schedule
    // By a clock that was wrong, it may lie ahead.
    const after = Math.min(schedule.lastSlot, now)
    const slot = latest(triggers.map(trigger => lastSlot(trigger, { after, now, zone, since })))
    if (slot === undefined) continue
    const taken = { ...schedule, lastSlot: slot }
    const run = { id: newId(), taskId, origin: 'schedule' as const, slot, startedBy: null, parameters: null }
    try {
      await store.write(async tx => {
        await tx.taskRuns.enqueue(run)
        await tx.taskRuns.schedule(taken)
      })
    } catch (error) {
      if (!(error instanceof UniqueViolation)) throw error
      await store.write(tx => tx.taskRuns.schedule(taken))
    }
  }
}
