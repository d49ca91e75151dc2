import type { RunOrigin } from '../../../shared/components/task.ts'
import { lastSlot, nextSlot } from '../../../shared/tasks/slots.ts'
import type { TaskSchedule } from '../../db/environment/taskTypes.ts'
import { UniqueViolation } from '../../db/errors.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { keptPlans, type Planned, type PlanTime, plans } from './taskPlans.ts'

/** What began these is looked at soon or never: their detail goes a while after their end (R22). */
export const temporaryOrigins: readonly RunOrigin[] = ['person', 'script']
/** For so long, in ms. */
export const detailKept = 15 * 60_000

const latest = (slots: readonly (number | undefined)[]) =>
  slots.reduce((last, slot) => (slot !== undefined && (last === undefined || slot > last) ? slot : last), undefined)

const earliest = (slots: readonly (number | undefined)[]) =>
  slots.reduce((first, slot) => (slot !== undefined && (first === undefined || slot < first) ? slot : first), undefined)

/** When a trigger of the environment is due next; undefined: never by itself. */
export async function nextDue(environment: OpenEnvironment, time: PlanTime): Promise<number | undefined> {
  const { zone } = environment
  const all = await keptPlans(environment, time)
  return earliest(
    all.flatMap(({ triggers, schedule: { since, lastSlot: last } }) =>
      triggers.map(trigger => nextSlot(trigger, last, { zone, since })),
    ),
  )
}

/** When one task is due next. @param taskId local */
export async function nextOf(
  environment: OpenEnvironment,
  taskId: string,
  time: PlanTime,
): Promise<number | undefined> {
  const plan = (await plans(environment, time)).find(({ schedule }) => schedule.taskId === taskId)
  const { zone } = environment
  return (
    plan && earliest(plan.triggers.map(trigger => nextSlot(trigger, time.now, { zone, since: plan.schedule.since })))
  )
}

/** In ms: what was due within the last so long is made up for each time. Of what was due for longer, only the last time is. */
const madeUpWithin = 5 * 60_000

/** The times for which a task is run now, oldest first. */
function dueSlots({ triggers, schedule }: Planned, now: number, zone: string): number[] {
  const { since, lastSlot: after } = schedule
  const slots: number[] = []
  for (let until = now; ; ) {
    const slot = latest(triggers.map(trigger => lastSlot(trigger, { after, now: until, zone, since })))
    if (slot === undefined) return slots.reverse()
    if (slots.length > 0 && slot < now - madeUpWithin) return slots.slice(0, 1)
    slots.push(slot)
    until = slot - 1
  }
}

/** Of the tasks of an environment, so many are written together: they wait for one commit, and not for one after the other. */
const atOnce = 100

/**
 * Puts into the queue what is due: of each task a run for each time that it was due lately, as it is missed when one server follows another; after
 * longer, as of a computer that slept, one for the last time. The runs and that their times are taken care of are one unit, so no time has two runs.
 * @param newId of a run
 */
export async function enqueueDue(environment: OpenEnvironment, time: PlanTime, newId: () => string): Promise<void> {
  const due = (await keptPlans(environment, time)).flatMap(({ triggers, schedule }) => {
    const slots = dueSlots({ triggers, schedule }, time.now, environment.zone)
    return slots.length === 0 ? [] : [{ schedule, slots }]
  })
  for (let from = 0; from < due.length; from += atOnce)
    await Promise.all(due.slice(from, from + atOnce).map(one => enqueue(environment.store, one, newId)))
}

const triggered = { origin: 'schedule', startedBy: null, parameters: null } as const

/** @param slots of one task, oldest first */
async function enqueue(
  store: OpenEnvironment['store'],
  { schedule, slots }: { schedule: TaskSchedule; slots: readonly number[] },
  newId: () => string,
): Promise<void> {
  const { taskId } = schedule
  const lastSlot = slots.at(-1) ?? schedule.lastSlot
  try {
    await store.write(async tx => {
      for (const slot of slots) await tx.taskRuns.enqueue({ ...triggered, id: newId(), taskId, slot })
      await tx.taskRuns.schedule({ ...schedule, lastSlot })
    })
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error
    // Another server was at one of them: the others have their runs, one after the other.
    if (slots.length > 1) for (const slot of slots) await enqueue(store, { schedule, slots: [slot] }, newId)
    else await store.write(tx => tx.taskRuns.schedule({ ...schedule, lastSlot }))
  }
}
