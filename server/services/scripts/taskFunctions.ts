import { z } from 'zod'
import type { TaskStatusName } from '../../../shared/components/task.ts'
import { badRequest } from '../../../shared/errors.ts'
import type { HostFunctionName } from '../../../shared/scripts/scriptApi.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { localId } from '../model/wire.ts'
import { type HostFunction, hostFunction, objectOf, optional, type ScriptContext } from './scriptContext.ts'

const task = z.tuple([z.string()])
const taskAndParameters = z.tuple([z.string(), optional(objectOf).optional()])

/** What scripts ask of tasks, whose runs are scripts. Ids of tasks are local. */
export interface AskedTasks {
  begin(
    environment: OpenEnvironment,
    task: { taskId: string; origin: 'script'; parameters: Record<string, unknown> | null; startedBy: string | null },
  ): Promise<{ id: string }>
  stop(environment: OpenEnvironment, taskId: string): Promise<void>
  status(environment: OpenEnvironment, taskId: string): Promise<TaskStatusName>
}

export interface TaskFunctionParts {
  tasks: AskedTasks
}

/** What scripts do with tasks, which are named by their id or by their name. */
export function taskFunctions(
  { tasks }: TaskFunctionParts,
  { environment, caller }: ScriptContext,
): Record<Extract<HostFunctionName, 'runTask' | 'stopTask' | 'taskStatus'>, HostFunction> {
  const idOf = (name: string) => {
    const { model, id } = environment
    const found = model.component('task', localId(id, name)) ?? model.list('task').find(one => one.name === name)
    if (found === undefined) throw badRequest(`there is no task ${name}`)
    return found.id
  }
  return {
    runTask: hostFunction(taskAndParameters, async ([name, parameters]) => {
      const { email: startedBy } = caller
      const asked = { taskId: idOf(name), origin: 'script' as const, parameters: parameters ?? null, startedBy }
      return (await tasks.begin(environment, asked)).id
    }),
    stopTask: hostFunction(task, async ([name]) => {
      await tasks.stop(environment, idOf(name))
      return null
    }),
    taskStatus: hostFunction(task, ([name]) => tasks.status(environment, idOf(name))),
  }
}
