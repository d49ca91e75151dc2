import pLimit from 'p-limit'
import { isAppError } from '../../../shared/errors.ts'
import { defaultRegion } from '../../../shared/formats/region.ts'
import {
  type AroundFunctionName,
  type HostFunctionName,
  type ScriptGlobals,
  scriptFunctions,
} from '../../../shared/scripts/scriptApi.ts'
import { customWords } from '../../../shared/validation/messages.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { ScriptJob, ScriptPool } from '../../scripts/pool.ts'
import type { ScriptCall, ScriptCalls } from '../../scripts/poolCalls.ts'
import type { ScriptOutcome } from '../../scripts/poolOutcome.ts'
import type { ReadShares } from '../../system/readShares.ts'
import { type Caller, system } from '../calls/caller.ts'
import type { FaultLog, ScriptOwner } from '../faults/faultLog.ts'
import { type Secrets, secretsOf, withoutSecrets, withThoseIn } from '../faults/maskedInput.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { OutgoingLog } from '../outgoing/outgoingLog.ts'
import type { Asker } from '../policy/policy.ts'
import { type AgentFunctionParts, agentFunctions } from './agentFunctions.ts'
import { type ComponentFunctionParts, componentFunctions } from './componentFunctions.ts'
import { type MailFunctionParts, mailFunctions } from './mailFunctions.ts'
import { notedRequests } from './notedRequests.ts'
import { type NotifyFunctionParts, notifyFunctions } from './notifyFunctions.ts'
import type { Outside } from './outside.ts'
import { type PeopleFunctionParts, peopleFunctions, scriptUser } from './peopleFunctions.ts'
import { type RecordFunctionParts, recordFunctions } from './recordFunctions.ts'
import { guarded, type RunGuard } from './runGuard.ts'
import { explained, type HostFunction, hostCall, type ScriptContext } from './scriptContext.ts'
import { type TaskFunctionParts, taskFunctions } from './taskFunctions.ts'
import { transactionFunction } from './transactionFunction.ts'
import { Transactions } from './transactions.ts'
import { utilityFunctions } from './utilityFunctions.ts'

export interface ScriptRunsParts
  extends RecordFunctionParts,
    ComponentFunctionParts,
    TaskFunctionParts,
    PeopleFunctionParts,
    AgentFunctionParts,
    MailFunctionParts,
    NotifyFunctionParts {
  platform: PlatformStore
  scripts: Pick<ScriptPool, 'run'>
  outside: Outside
  readShares: ReadShares
  faults: Pick<FaultLog, 'ran'>
  outgoing: Pick<OutgoingLog, 'note'>
}

/** A call of a script that the server answers. */
export interface AskedCall {
  readonly name: string
  readonly args: readonly unknown[]
  readonly answered: Promise<unknown>
}

/** Who started a run, as it finds him: nobody of the environment has no id. */
export interface StartedBy {
  readonly _id: null
  readonly email: string | null
  readonly name: string | null
  readonly roles: readonly string[]
  readonly profile: Readonly<Record<string, unknown>>
}

/** What runs, and for whom. */
export interface ScriptRun {
  readonly environment: OpenEnvironment
  readonly source: string
  /** Whose script it is: what it fails with is told to administrators, and solved by a run that goes well. Trials have none. */
  readonly of?: ScriptOwner
  /** Who started it; nobody starts what the server runs by itself. */
  readonly starter?: Asker
  /** What of the globals what starts it says; the rest is found out. */
  readonly globals: Partial<Omit<ScriptGlobals, 'environmentId' | 'user' | 'profile' | 'env'>>
  /** Whom it finds as `user`, where that is not who started it: it gives no rights. */
  readonly user?: StartedBy
  /** It has the rights of who started it, not all those of the environment. */
  readonly asStarter?: boolean
  /** It runs for an agent that a script runs: it has no other one run. */
  readonly runsNoAgents?: boolean
  /** It may look at everything and change nothing, because it runs whenever somebody looks; it asks no indicator, and no script of a chart. */
  readonly onlyReads?: boolean
  readonly limits?: ScriptJob['limits']
  readonly heard?: ScriptJob['heard']
  readonly stepped?: ScriptJob['stepped']
  readonly spent?: ScriptJob['spent']
  /** Hears of each call of a function that the server answers, when it is made. */
  readonly called?: (call: AskedCall) => void
  readonly signal?: AbortSignal
  /** Where it runs; without it, where everybody's scripts do. */
  readonly pool?: Pick<ScriptPool, 'run'>
  /** A dry run: it reads what it writes, and nothing of that stays. */
  readonly keepsNothing?: boolean
  /** What it answers is told to people: texts, alone or by name, or such texts as its `errors`. */
  readonly answersWords?: 'all' | 'errors'
  /** What is wrong with an answer, which then is a failure like any other; undefined where nothing is. */
  readonly misses?: (value: unknown) => string | undefined
}

/** Of hooks, which somebody waits for, in ms: a request takes at most 30 s. */
const usual: ScriptJob['limits'] = { wallMs: 20_000, cpuMs: 10_000, memoryMb: 128, calls: 20_000 }

/** Calls that read and write, of one run, that are under way at once. */
const mostCalls = 100

/** Runs scripts in the sandbox, with the functions that they have around them. */
export class ScriptRuns {
  readonly #parts: ScriptRunsParts

  constructor(parts: ScriptRunsParts) {
    this.#parts = parts
  }

  /**
   * What the script does wrong is an outcome, never an error.
   * @throws AppError TooManyRequests · Unavailable, as `ScriptPool.run`
   */
  async run(asked: ScriptRun): Promise<ScriptOutcome> {
    const { environment, source, starter, globals, limits, pool, of, user, ...more } = asked
    const { keepsNothing = false, onlyReads = false, asStarter = false, called, ...rest } = more
    const { runsNoAgents = false, answersWords, heard: told, misses, ...others } = rest
    const whole = environment.whole
    const variables = await this.#parts.platform.reads.variables.of(whole.id)
    const words = wordsOf(secretsOf(whole.model, variables), globals)
    const heard: ScriptRun['heard'] = told && (line => told({ ...line, text: words(line.text) }))
    const around = { ...others, ...(heard && { heard }) }
    const transactions = new Transactions(whole, keepsNothing)
    const caller = callerOf(whole, starter?.caller)
    const context = contextOf({ environment, starter, caller, transactions, runsNoAgents, onlyReads }, asStarter)
    const outcome = await (pool ?? this.#parts.scripts).run({
      owner: whole.id,
      source: { script: source },
      data: {
        globals: {
          ...nothing,
          ...globals,
          environmentId: whole.id,
          env: Object.fromEntries(variables.map(({ name: variable, value }) => [variable, value ?? ''])),
          ...(await this.#surroundings(whole, starter, user)),
        },
        zone: whole.zone,
        region: { ...defaultRegion, ...whole.region },
      },
      calls: heardCalls(this.#calls(context, { transactions, keepsNothing, onlyReads, heard }, of), called),
      limits: { ...usual, ...limits },
      ...around,
    })
    const stands = saidWith(words, outcome.ok ? await couldStand(transactions, outcome, misses) : outcome, answersWords)
    if (of !== undefined) this.#parts.faults.ran(whole, { of, outcome: stands, globals, startedBy: caller.email })
    return stands
  }

  async #surroundings(environment: OpenEnvironment, starter: Asker | undefined, given: StartedBy | undefined) {
    const { accountId = null, email = null, name = null } = starter?.caller ?? {}
    const membership = accountId === null ? undefined : await environment.store.reads.memberships.byAccount(accountId)
    const known = membership && scriptUser(environment, membership)
    const unknown = email === null ? null : { _id: null, email, name, roles: [], profile: {} }
    const user = given ?? known ?? unknown
    return {
      user,
      profile: user?.profile ?? {},
    }
  }

  #calls(context: ScriptContext, guard: RunGuard, of: ScriptOwner | undefined) {
    const { environment, caller } = context
    const whose = { kind: of?.kind ?? null, componentId: of?.id ?? null, startedBy: caller.email }
    const outside = notedRequests(this.#parts.outside.of(environment.id), ended =>
      this.#parts.outgoing.note(environment, { ...whose, ...ended }),
    )
    const functions: Record<HostFunctionName | AroundFunctionName, HostFunction> = {
      ...recordFunctions(this.#parts, context),
      ...componentFunctions(this.#parts, context),
      ...taskFunctions(this.#parts, context),
      ...peopleFunctions(this.#parts, context),
      ...agentFunctions(this.#parts, context),
      ...mailFunctions(this.#parts, context),
      ...notifyFunctions(this.#parts, context),
      ...utilityFunctions(outside),
      transactionStep: transactionFunction(context.transactions),
    }
    const weighed = (call: ScriptCall): ScriptCall => {
      const { readShares } = this.#parts
      return (args, at) => readShares.within(environment.id, () => call(args, at))
    }
    return Object.fromEntries(
      Object.entries(functions).map(([name, one]) => [name, weighed(hostCall(name, guarded(name, one, guard)))]),
    )
  }
}

/**
 * What a run says, as others may read it: what is secret in its environment, and in what it was given, is not in it. The one place through which the
 * words of a failure and the lines of a log go before anybody gets them; what is secret is looked for when there is something to say.
 */
function wordsOf(secrets: Secrets, globals: ScriptRun['globals']): (text: string) => string {
  let hidden: Secrets | undefined
  return text => {
    hidden ??= withThoseIn(globals, secrets)
    return withoutSecrets(text, hidden)
  }
}

function saidWith(
  words: (text: string) => string,
  outcome: ScriptOutcome,
  told: ScriptRun['answersWords'],
): ScriptOutcome {
  if (outcome.ok) return told === undefined ? outcome : { ok: true, value: answered[told](words, outcome.value) }
  const { failure } = outcome
  const said = failure.words === undefined ? {} : { words: words(failure.words) }
  return { ok: false, failure: { ...failure, message: words(failure.message), ...said } }
}

function inWords(words: (text: string) => string, value: unknown): unknown {
  if (typeof value === 'string') return words(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, text]) => [name, typeof text === 'string' ? words(text) : text]),
  )
}

/** What of an answer is told, without what is secret. */
const answered: Record<NonNullable<ScriptRun['answersWords']>, typeof inWords> = {
  all: inWords,
  errors: (words, value) =>
    typeof value === 'object' && value !== null && 'errors' in value
      ? { ...value, errors: inWords(words, value.errors) }
      : value,
}

/** The same calls; what runs around scripts is no call of theirs. */
function heardCalls(calls: ScriptCalls, called: ScriptRun['called']): ScriptCalls {
  if (called === undefined) return calls
  const heard = Object.entries(calls).map(([name, call]): [string, ScriptCall] => [
    name,
    (args, context) => {
      const answered = call(args, context)
      if (Object.hasOwn(scriptFunctions, name)) called({ name, args, answered })
      return answered
    },
  ])
  return Object.fromEntries(heard)
}

/** What would not stand is found when the run ends, as a transaction finds it. */
async function couldStand(
  transactions: Transactions,
  outcome: Extract<ScriptOutcome, { ok: true }>,
  misses: ScriptRun['misses'],
): Promise<ScriptOutcome> {
  try {
    await transactions.check()
    const missing = misses?.(outcome.value)
    return missing === undefined ? outcome : { ok: false, failure: { reason: 'error', message: missing } }
  } catch (error) {
    if (!isAppError(error)) throw error
    const told = customWords(error.details.validationErrors as object | undefined)
    const failure = { reason: 'error', message: explained(error).message } as const
    return { ok: false, failure: told === undefined ? failure : { ...failure, words: told } }
  }
}

const nothing = { collectionId: null, hookId: null, task: null, params: {}, options: {} }

/** All rights in the environment, and the name of who started it in what is written. */
function callerOf({ id }: OpenEnvironment, starter: Caller | undefined): Caller {
  const all = system({ kind: 'environment', environmentId: id, name: id })
  if (starter === undefined) return all
  const { accountId, email, name, address } = starter
  return { ...all, accountId, email, name, ...(address !== undefined && { address }) }
}

interface RunOf {
  environment: OpenEnvironment
  starter: Asker | undefined
  /** With all rights. */
  caller: Caller
  transactions: Transactions
  runsNoAgents: boolean
  onlyReads: boolean
}

/** For whom a run is: with all rights, or with those of who started it alone. What nobody starts has all. */
function contextOf(
  { environment, starter, caller, transactions, runsNoAgents, onlyReads }: RunOf,
  asStarter: boolean,
): ScriptContext {
  const common = { transactions, places: pLimit(mostCalls), runsNoAgents, onlyReads }
  const whole = { environment: environment.whole, caller, asStarter: false, ...common }
  if (starter === undefined) return whole
  const started = { ...whole, starter: { ...starter, environment } }
  return asStarter ? { ...started, environment, caller: starter.caller, asStarter } : started
}
