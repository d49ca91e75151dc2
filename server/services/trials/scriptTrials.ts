import type { Clock } from '../../../shared/clock.ts'
import { allKinds, findKind } from '../../../shared/components/registry.ts'
import { notFound } from '../../../shared/errors.ts'
import type { RecordData } from '../../../shared/fields/recordValidator.ts'
import { everything } from '../../../shared/filters/filter.ts'
import type { Ids } from '../../../shared/ids.ts'
import type { RunLine, ScriptCallLine, ScriptStep } from '../../../shared/wire/answers.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Caller } from '../calls/caller.ts'
import type { OnceRuns } from '../calls/onceRuns.ts'
import { masked, secretsIn, withThoseIn } from '../faults/maskedInput.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Policy } from '../policy/policy.ts'
import { localHalf, parametersArgument } from '../records/arguments.ts'
import type { ScriptRun, ScriptRuns } from '../scripts/scriptRuns.ts'
import { RunLog } from '../tasks/runLog.ts'
import { CallLog } from './callLog.ts'
import { StepLog } from './stepLog.ts'

export interface ScriptTrialsParts {
  policy: Policy
  platform: PlatformStore
  runs: ScriptRuns
  onceRuns: OnceRuns
  clock: Clock
  ids: Ids
}

/** A script as its editor has it, saved or not. Ids are those of the wire. */
export interface TrialRequest {
  environmentId: string
  script: string
  /** What the script is of: it finds itself by it, as `hookId` or as `task`. */
  componentId?: string | null
  collectionId?: string | null
  /** The record of that collection that it runs for. */
  itemId?: string | null
  parameters?: unknown
  options?: unknown
  user?: unknown
  dryRun: boolean
}

export interface ScriptTrial {
  /** JSON; null of one that failed. */
  result: unknown
  failure: string | null
  /** From 1. */
  failureLine: number | null
  log: RunLine[]
  calls: ScriptCallLine[]
  /** More were made than are listed. */
  callCount: number
  steps: ScriptStep[]
  ms: number
  cpuMs: number | null
  memoryBytes: number | null
  kept: boolean
}

/** Runs scripts out of their editors, for those who may save them and have them run anyway. */
export class ScriptTrials {
  readonly #parts: ScriptTrialsParts

  constructor(parts: ScriptTrialsParts) {
    this.#parts = parts
  }

  /**
   * A dry run reads what it writes, and nothing of that stays.
   * @throws AppError as `Policy.designer` · NotFound for a record that is not there · BadRequest · as `ScriptRuns.run`
   */
  async run(caller: Caller, request: TrialRequest): Promise<ScriptTrial> {
    const { policy, onceRuns } = this.#parts
    const { environment, standing } = await policy.visitor(caller, request.environmentId)
    await policy.designer(caller, request.environmentId)
    const globals = await this.#globals(environment, request)
    const starter = { caller, standing }
    const user = userOf(request.user)
    return onceRuns.run(environment.store, caller.once, () =>
      this.#run({ environment, starter, source: request.script, globals, keepsNothing: request.dryRun, ...user }),
    )
  }

  async #run(asked: Parameters<ScriptRuns['run']>[0]): Promise<ScriptTrial> {
    const { runs, clock, platform } = this.#parts
    const log = new RunLog(() => clock.now())
    const calls = new CallLog(() => clock.now())
    const secrets = await secretsIn(platform, asked.environment)
    const steps = new StepLog(secrets)
    const taken: { cpuMs: number | null; memoryBytes: number | null } = { cpuMs: null, memoryBytes: null }
    const began = clock.now()
    const outcome = await runs.run({
      ...asked,
      heard: line => log.add(line),
      called: call => calls.add(call),
      stepped: step => steps.add(step),
      spent: spent => Object.assign(taken, spent),
    })
    return {
      result: masked((outcome.ok ? outcome.value : null) ?? null, withThoseIn(asked.globals, secrets)),
      failure: outcome.ok ? null : outcome.failure.message,
      failureLine: outcome.ok ? null : (outcome.failure.line ?? null),
      log: log.lines,
      calls: calls.lines,
      callCount: calls.count,
      steps: steps.steps,
      ms: clock.now() - began,
      ...taken,
      kept: asked.keepsNothing !== true,
    }
  }

  async #globals(environment: OpenEnvironment, request: TrialRequest) {
    const { id, whole } = environment
    const { componentId, collectionId: collection, itemId: item, options } = request
    const collectionId = collection ? localHalf(id, collection) : null
    const itemId = item ? localHalf(id, item) : null
    const record = collectionId === null || itemId === null ? null : await recordOf(whole, collectionId, itemId)
    const params: RecordData = parametersArgument(request.parameters)
    return {
      ...this.#ofItself(environment, componentId),
      collectionId,
      params: record === null ? params : { ...params, item: record, itemId },
      options: parametersArgument(options, 'options'),
    }
  }

  #ofItself({ id, model }: OpenEnvironment, componentId: string | null | undefined) {
    if (!componentId) return {}
    const local = localHalf(id, componentId)
    const component = allKinds.flatMap(({ kind }) => model.component(kind, local) ?? [])[0]
    if (component === undefined) throw notFound()
    const global = findKind(component.kind)?.scriptGlobal
    const task = { id: local, name: component.name, runId: this.#parts.ids.next(), origin: 'person' }
    return global === undefined ? {} : { [global]: { hookId: local, task }[global] }
  }
}

/** Somebody who is no user of the environment, such as who is about to sign up. @throws AppError BadRequest */
function userOf(given: unknown): Pick<ScriptRun, 'user'> {
  if (given === undefined || given === null) return {}
  const { email, name, roles, profile } = parametersArgument(given, 'user')
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  const named = Array.isArray(roles) ? roles.filter(role => typeof role === 'string') : []
  return {
    user: {
      _id: null,
      email: text(email),
      name: text(name),
      roles: named,
      profile: parametersArgument(profile, 'user.profile'),
    },
  }
}

async function recordOf(environment: OpenEnvironment, collectionId: string, itemId: string) {
  if (environment.model.component('collection', collectionId) === undefined) throw notFound()
  const record = await environment.records(collectionId).get(itemId, everything)
  if (record === undefined) throw notFound()
  return record
}
