import type { TaskRun } from '../../db/environment/taskTypes.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'

const keyOf = (environmentId: string, taskId: string) => `${environmentId} ${taskId}`

/** The tasks that are being stopped: nothing of them begins meanwhile. */
export class StoppingTasks {
  /** How often at once. */
  readonly #stops = new Map<string, number>()

  has(environmentId: string, taskId: string): boolean {
    return this.#stops.has(keyOf(environmentId, taskId))
  }

  async during<T>(environmentId: string, taskId: string, work: () => Promise<T>): Promise<T> {
    const key = keyOf(environmentId, taskId)
    this.#stops.set(key, (this.#stops.get(key) ?? 0) + 1)
    try {
      return await work()
    } finally {
      const others = (this.#stops.get(key) ?? 1) - 1
      if (others === 0) this.#stops.delete(key)
      else this.#stops.set(key, others)
    }
  }
}

/** What waits of a task. @returns the runs of it that are under way */
export const forgetWaiting = (
  { store }: OpenEnvironment,
  taskId: string,
  isMeant: (run: TaskRun) => boolean = () => true,
): Promise<string[]> =>
  store.write(async tx => {
    const open = (await tx.taskRuns.open()).filter(run => run.taskId === taskId)
    for (const run of open)
      if (run.state === 'queued' && isMeant(run)) await tx.taskRuns.end(run.id, { state: 'stopped' })
    return open.filter(({ state }) => state === 'running').map(({ id }) => id)
  })
