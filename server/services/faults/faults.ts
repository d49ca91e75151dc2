import { notFound, validationError } from '../../../shared/errors.ts'
import { parseWireId, wireId } from '../../../shared/ids.ts'
import { pageSizes } from '../../../shared/protocol/limits.ts'
import type { Fault } from '../../db/environment/faultTypes.ts'
import type { ScriptOutcome } from '../../scripts/poolOutcome.ts'
import type { Caller } from '../calls/caller.ts'
import { codeOfMark, marksWithCode } from '../calls/faultMark.ts'
import { type Page, type PageArguments, pageOf } from '../calls/pages.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Policy } from '../policy/policy.ts'

/** What fails, as it travels; times are ISO. */
export interface WireFault {
  _id: string
  /** Of the component. */
  kind: string
  componentId: string
  /** Null for one that is gone. */
  componentName: string | null
  /** What people are told instead of the message. */
  code: string
  message: string
  line: number | null
  times: number
  firstAt: string
  lastAt: string
  startedBy: string | null
  input: Record<string, unknown>
  solvedAt: string | null
  solvedBy: string | null
  /** It can be run with the same input. */
  canRepeat: boolean
}

export interface ComponentFaults {
  /** Of the component, on the wire. */
  _id: string
  count: number
}

export interface FaultsRequest extends PageArguments {
  environmentId: string
  /** Solved ones in the place of the others. */
  solved?: boolean | null
  componentId?: string | null
  /** As somebody read it: those that have it, solved or not. */
  toldCode?: string | null
}

/** What runs a component again. */
export type Repeat = (
  environment: OpenEnvironment,
  caller: Caller,
  fault: Pick<Fault, 'componentId' | 'input'>,
) => Promise<ScriptOutcome>

export interface FaultsParts {
  policy: Policy
  /** By kind: those that can be run again. */
  repeats: Readonly<Record<string, Repeat>>
}

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString())

/** @throws AppError validationError (`toldCode`) */
function withCode(code: string): { markBegins: string } {
  const markBegins = marksWithCode(code)
  if (markBegins === undefined) throw validationError({ toldCode: 'invalidFormat' })
  return { markBegins }
}

/** What fails of an environment's scripts, for those who design it. */
export class Faults {
  readonly #parts: FaultsParts

  constructor(parts: FaultsParts) {
    this.#parts = parts
  }

  /** What failed last comes first. @throws AppError PermissionsError · NotFound · validationError for what is no code */
  async list(
    caller: Caller,
    { environmentId, solved, componentId, toldCode, ...asked }: FaultsRequest,
  ): Promise<Page<WireFault>> {
    const environment = await this.#parts.policy.designer(caller, environmentId)
    const { faults } = environment.store.reads
    const of = componentId == null ? undefined : (parseWireId(componentId)?.localId ?? componentId)
    const selection = { componentId: of, ...(toldCode == null ? { solved: solved === true } : withCode(toldCode)) }
    return pageOf(
      `faults:${JSON.stringify([environmentId, selection])}`,
      { ...asked, defaultLimit: pageSizes.default },
      async request => (await faults.page({ ...selection, ...request })).map(fault => this.#wire(environment, fault)),
      () => faults.count(selection),
    )
  }

  /** How many of each component are not solved. @throws AppError PermissionsError · NotFound */
  async open(caller: Caller, environmentId: string): Promise<ComponentFaults[]> {
    const environment = await this.#parts.policy.designer(caller, environmentId)
    const open = await environment.store.reads.faults.open()
    return [...open].map(([id, count]) => ({ _id: wireId(environmentId, id), count }))
  }

  /** Somebody has seen to it. @throws AppError NotFound */
  async solve(caller: Caller, faultId: string): Promise<WireFault> {
    const { environment, fault } = await this.#find(caller, faultId)
    return environment.store.write(
      async tx => {
        await tx.faults.solve({ id: fault.id }, caller.email)
        return this.#wire(environment, (await tx.faults.byId(fault.id)) ?? fault)
      },
      { once: caller.once },
    )
  }

  /**
   * Runs the component with what it failed with, as whoever asks: where it goes well, it is solved.
   * @returns what it failed with now; null where it went well, or goes on by itself
   * @throws AppError NotFound, also for what cannot be run again
   */
  async repeat(caller: Caller, faultId: string): Promise<{ failure: string | null }> {
    const { environment, fault } = await this.#find(caller, faultId)
    const repeat = this.#canRepeat(environment, fault) ? this.#parts.repeats[fault.kind] : undefined
    if (repeat === undefined) throw notFound()
    const outcome = await repeat(environment, caller, fault)
    return { failure: outcome.ok ? null : outcome.failure.message }
  }

  async #find(caller: Caller, faultId: string): Promise<{ environment: OpenEnvironment; fault: Fault }> {
    const named = parseWireId(faultId)
    if (named === undefined) throw notFound()
    const environment = await this.#parts.policy.designer(caller, named.environmentId)
    const fault = await environment.store.reads.faults.byId(named.localId)
    if (fault === undefined) throw notFound()
    return { environment, fault }
  }

  #nameOf({ model }: OpenEnvironment, { kind, componentId }: Fault): string | null {
    return model.component(kind, componentId)?.name ?? null
  }

  #canRepeat({ model }: OpenEnvironment, { kind, componentId, isMasked }: Fault): boolean {
    return !isMasked && this.#parts.repeats[kind] !== undefined && model.component(kind, componentId) !== undefined
  }

  #wire(environment: OpenEnvironment, fault: Fault): WireFault {
    const { id, kind, componentId, message, line, times, startedBy, input, solvedBy } = fault
    return {
      _id: wireId(environment.id, id),
      kind,
      componentId: wireId(environment.id, componentId),
      componentName: this.#nameOf(environment, fault),
      code: codeOfMark(fault.mark),
      ...{ message, line, times, startedBy, input, solvedBy },
      firstAt: new Date(fault.firstAt).toISOString(),
      lastAt: new Date(fault.lastAt).toISOString(),
      solvedAt: iso(fault.solvedAt),
      canRepeat: this.#canRepeat(environment, fault),
    }
  }
}
