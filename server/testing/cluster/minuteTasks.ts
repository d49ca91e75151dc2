import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { schemaOf } from '../../db/data/schemaEnvironments.ts'
import type { WireRecord } from '../../db/records/decoder.ts'
import type { EnvironmentFixture } from '../environmentFixture.ts'
import type { Findings } from './findings.ts'

const minute = 60_000

/** Tasks that run each minute and write a record with each run. */
export async function makeMinuteTasks({ create }: EnvironmentFixture, count: number): Promise<string[]> {
  const fields = ['task', 'run'].map(name => ({ name, label: name, type: 'string' }))
  await create('Collection', { name: 'runs', title: 'Runs', fields })
  const script = "await createItem('runs', { task: task.id, run: task.runId }); return 1"
  const triggers = [{ type: 'rate', every: 1, period: 'minutes', round: true }]
  const made: string[] = []
  for (let number = 1; number <= count; number += 1)
    made.push((await create('Task', { name: `Each minute ${number}`, script, triggers }))._id.split('_')[1] ?? '')
  return made
}

interface StoredRun {
  id: string
  taskId: string
  slot: string | null
  state: string
}

/** Of all tasks of the environment. */
async function storedRuns(databaseUrl: string, environmentId: string): Promise<StoredRun[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const text = `SELECT id, "taskId", slot, state FROM "${schemaOf(environmentId)}"."taskRuns"`
  return client
    .query(text)
    .then(({ rows }) => rows as StoredRun[])
    .finally(() => client.end())
}

/** In which no run came to its end, after the last disorder: by then somebody took over whatever there is. */
const longestWait = 3 * minute

/** Resolves when each task has a run of each slot, and all of them are over; or when that goes on no more. */
export async function runsOver(
  databaseUrl: string,
  environmentId: string,
  { slots, taskIds }: Pick<RunsChecked, 'slots' | 'taskIds'>,
): Promise<StoredRun[]> {
  const known = new Set(slots)
  let most = 0
  let giveUp = Date.now() + longestWait
  for (;;) {
    const runs = (await storedRuns(databaseUrl, environmentId)).filter(({ slot }) => known.has(Number(slot)))
    const over = runs.filter(({ state }) => !['queued', 'running'].includes(state)).length
    if (over >= slots.length * taskIds.length || Date.now() > giveUp) return runs
    if (over > most) giveUp = Date.now() + longestWait
    most = over
    await pause(500)
  }
}

export interface RunsChecked {
  /** Each minute in which they were due. */
  slots: readonly number[]
  taskIds: readonly string[]
  runs: readonly StoredRun[]
  /** What they wrote. */
  records: readonly WireRecord[]
}

/** Each slot has one run of each task, which wrote once; what a server's end cut off may have written nothing. */
export function checkRuns({ slots, taskIds, runs, records }: RunsChecked, findings: Findings): void {
  const written = new Map<unknown, number>()
  for (const { run } of records) written.set(run, (written.get(run) ?? 0) + 1)
  for (const taskId of taskIds)
    for (const slot of slots) {
      const own = runs.filter(run => run.taskId === taskId && Number(run.slot) === slot)
      if (own.length !== 1) findings.add(`the slot of ${new Date(slot).toISOString()} has ${own.length} runs`)
      for (const { id, state } of own) {
        const count = written.get(id) ?? 0
        if (state !== 'finished' && state !== 'interrupted') findings.add(`a run is ${state}`)
        if (count > 1) findings.add(`a run wrote ${count} times`)
        if (state === 'finished' && count === 0) findings.add('a run that finished wrote nothing')
      }
    }
}

/** The minutes that began in a time, but for the first: tasks count from when they were saved. */
export function minutesWithin(from: number, to: number): number[] {
  const slots: number[] = []
  for (let slot = Math.ceil(from / minute) * minute; slot <= to; slot += minute) slots.push(slot)
  return slots
}
