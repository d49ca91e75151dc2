import type { ChangeSet, ChangeSetProblem } from '../../../shared/changeSets/changeSet.ts'
import { changeSetSchema } from '../../../shared/changeSets/changeSetSchema.ts'
import type { Clock } from '../../../shared/clock.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import { type AssistantRun, assistantLimits } from '../../../shared/designAssistant/assistant.ts'
import { assistantQuestionSchema } from '../../../shared/designAssistant/questionSchema.ts'
import { notFound, tooManyRequests } from '../../../shared/errors.ts'
import * as validationTexts from '../../../shared/i18n/areas/validation.ts'
import { type Ids, parseWireId, wireId } from '../../../shared/ids.ts'
import { parseRequest } from '../../../shared/imports/columns.ts'
import type { Language } from '../../../shared/languages.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { Background } from '../../system/background.ts'
import type { Caller } from '../calls/caller.ts'
import type { ChangeSets } from '../changeSets/changeSets.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Models } from '../models/models.ts'
import type { NodeCalls } from '../nodes/nodeCalls.ts'
import type { Policy } from '../policy/policy.ts'
import type { CollectionRecords } from '../records/collectionRecords.ts'
import { type Checked, DesignRun } from './designRun.ts'
import type { Looked } from './functions.ts'
import { guide, type Subject } from './guide.ts'
import { pastedTable } from './pastedTable.ts'

export interface DesignAssistantParts {
  policy: Policy
  models: Pick<Models, 'chat' | 'offered'>
  changeSets: ChangeSets
  records: Pick<CollectionRecords, 'items'>
  background: Background
  nodeCalls: NodeCalls
  ids: Ids
  clock: Clock
  /** The same caller with what its account is now; undefined when the account is gone. */
  currentCaller(caller: Caller): Promise<Caller | undefined>
}

interface KnownRun {
  run: DesignRun
  environmentId: string
  accountId: string | null
  begunAt: number
}

/** Answers are kept for this long, in ms: whoever lost the connection finds them when it is back. */
const keptMs = 15 * 60_000
/** Between two deliveries of one subscription, in ms. */
const deliveryPause = 120
/** Of an answer that another node makes. */
const elsewherePause = 500

interface AskedElsewhere {
  call: 'get' | 'stop'
  caller: Caller
  runId: string
}

/** Of those that another node has. */
const topic = 'designAssistant'

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** The list of a kind that the assistant proposes entries for, where it is asked about one component. */
const lists = Object.fromEntries(
  (
    [
      ['view', 'items'],
      ['collection', 'fields'],
    ] as const
  ).map(([kind, list]) => [kindOf(kind).kind, list]),
)

/** An assistant for who builds applications: it looks at definitions and proposes change sets, and changes nothing itself. */
export class DesignAssistant {
  readonly #parts: DesignAssistantParts
  readonly #runs = new Map<string, KnownRun>()

  constructor(parts: DesignAssistantParts) {
    this.#parts = parts
    parts.nodeCalls.answer(topic, ({ call, caller, runId }: AskedElsewhere) =>
      this.#runs.has(runId) ? this[call](caller, runId) : undefined,
    )
  }

  /** The ids of the models that can be asked; none where nobody connected a service. */
  async models(caller: Caller, environmentId: string): Promise<string[]> {
    await this.#parts.policy.designer(caller, environmentId)
    return this.#parts.models.offered('chat').map(({ id }) => id)
  }

  /**
   * Begins an answer, and does not wait for it.
   * @throws AppError validationError (`question.…`), NotFound, TooManyRequests
   */
  async ask(
    caller: Caller,
    { environmentId, question: sent, language }: { environmentId: string; question: unknown; language: Language },
  ): Promise<AssistantRun> {
    const { policy, models, background, ids, clock } = this.#parts
    const environment = await policy.designer(caller, environmentId)
    const question = parseRequest(assistantQuestionSchema, sent, 'question')
    const subject = question.about === undefined ? undefined : subjectOf(environment, question.about)
    this.#forgetOld()
    const own = [...this.#runs.values()].filter(
      ({ accountId, run }) => accountId === caller.accountId && run.state.state === 'running',
    )
    if (own.length >= assistantLimits.running) throw tooManyRequests(10)
    const asker: Caller = { ...caller, once: undefined }
    const run = new DesignRun({
      id: wireId(environmentId, ids.next()),
      looked: { environment, caller: asker, records: question.mayReadRecords ? this.#reading(asker) : undefined },
      question,
      model: question.model ?? models.offered('chat')[0]?.id ?? '',
      guide: guide(environment, {
        subject,
        language,
        pasted: pastedTable(question.turns.at(-1)?.text ?? '', environment),
      }),
      models,
      check: changeSet => this.#check(environment, changeSet, { subject, language }),
      worded,
    })
    this.#runs.set(run.state._id, { run, environmentId, accountId: caller.accountId, begunAt: clock.now() })
    background.run(run.run())
    return run.state
  }

  /** @throws AppError NotFound, also for what somebody else asked */
  async get(caller: Caller, runId: string): Promise<AssistantRun> {
    const run = await this.#find(caller, runId)
    return run?.state ?? this.#elsewhere({ call: 'get', caller, runId })
  }

  /** The answer as it grows, until it is over. @throws AppError NotFound */
  async follow(caller: Caller, runId: string): Promise<AsyncIterableIterator<AssistantRun>> {
    await this.get(caller, runId)
    return this.#deliveries(caller, runId)
  }

  /** @throws AppError NotFound */
  async stop(caller: Caller, runId: string): Promise<AssistantRun> {
    const run = await this.#find(caller, runId)
    if (run === undefined) return this.#elsewhere({ call: 'stop', caller, runId })
    run.stop()
    return run.state
  }

  /** Ends those in an environment that nobody uses any more. */
  async endIn(environmentId: string): Promise<void> {
    for (const known of this.#runs.values()) if (known.environmentId === environmentId) known.run.stop()
  }

  /** Ends all answers. */
  close(): void {
    for (const { run } of this.#runs.values()) run.stop()
  }

  /** Reads as who asked may by then. */
  #reading(caller: Caller): NonNullable<Looked['records']> {
    const { currentCaller, records } = this.#parts
    return async request => {
      const current = await currentCaller(caller)
      if (current === undefined) throw notFound()
      return records.items(current, request)
    }
  }

  async *#deliveries(caller: Caller, runId: string): AsyncIterableIterator<AssistantRun> {
    for (;;) {
      const current = await this.#parts.currentCaller(caller)
      if (current === undefined) return
      const run = await this.#find(current, runId)
      const state = run?.state ?? (await this.#elsewhere({ call: 'get', caller: current, runId }))
      const changed = run?.changed ?? pause(elsewherePause)
      yield state
      if (state.state !== 'running') return
      await Promise.all([changed, pause(deliveryPause)])
    }
  }

  async #elsewhere(asked: AskedElsewhere): Promise<AssistantRun> {
    const answer = await this.#parts.nodeCalls.ask<AssistantRun>(topic, asked)
    if (answer === undefined) throw notFound()
    return answer.value
  }

  /** @returns undefined where this node has it not */
  async #find(caller: Caller, runId: string): Promise<DesignRun | undefined> {
    const { environmentId } = parseWireId(runId) ?? {}
    if (environmentId === undefined) throw notFound()
    await this.#parts.policy.designer(caller, environmentId)
    const known = this.#runs.get(runId)
    if (known !== undefined && known.accountId !== caller.accountId) throw notFound()
    return known?.run
  }

  #check(
    environment: OpenEnvironment,
    given: unknown,
    { subject, language }: { subject: Subject | undefined; language: Language },
  ): Checked {
    const parsed = changeSetSchema.safeParse(given)
    if (!parsed.success) {
      const at = parsed.error.issues.slice(0, 20)
      return {
        problems: at.map(({ path }) => ({ kind: '', name: '', path: path.join('.'), message: message('invalid') })),
      }
    }
    const outside = subject === undefined ? [] : outsideOf(environment, parsed.data, subject)
    if (outside.length > 0) return { problems: outside }
    const problems = this.#parts.changeSets.problems(environment, { changeSet: parsed.data, language })
    return problems.length > 0 ? { problems } : { changeSet: parsed.data }
  }

  #forgetOld(): void {
    const { clock } = this.#parts
    for (const [id, { begunAt, run }] of this.#runs)
      if (run.state.state !== 'running' && clock.now() - begunAt > keptMs) this.#runs.delete(id)
  }
}

/** @throws AppError NotFound */
function subjectOf(environment: OpenEnvironment, about: string): Subject {
  const named = parseWireId(about)
  const component = named?.environmentId === environment.id ? environment.model.byId(named.localId) : undefined
  const list = component && lists[component.kind]
  if (component === undefined || list === undefined) throw notFound()
  const { id, kind, name } = component
  return { id, kind, name, list, alone: kindOf(kind).records !== undefined }
}

/** What of a change set concerns something else that is there. */
function outsideOf(
  environment: OpenEnvironment,
  { components, screens }: ChangeSet,
  subject: Subject,
): ChangeSetProblem[] {
  const { id: subjectId, list, alone } = subject
  const others = components.flatMap(({ kind, id, name, definition, add }): ChangeSetProblem[] => {
    const isSubject = id === subjectId
    if (!isSubject && !alone && environment.model.byId(id) === undefined) return []
    const onlyAdds = isSubject && definition === undefined && name === undefined
    if (onlyAdds && Object.keys(add ?? {}).every(property => property === list)) return []
    return [{ kind, name: name ?? id, path: 'definition', message: message('fixed') }]
  })
  const made = screens.length > 0 ? [{ kind: '', name: '', path: 'screens', message: message('fixed') }] : []
  return [...others, ...made]
}

const texts: Readonly<Record<string, string>> = validationTexts.en as never

/** A problem in English, with the place of it. */
function worded({ kind, name, path, message: text }: ChangeSetProblem): string {
  const [code = '', argument = ''] = text.split(/:(.*)/s)
  const words = (texts[code] ?? text).replace(/\{\{\w+\}\}/g, argument)
  return `${[kind, name === '' ? '' : JSON.stringify(name)].filter(part => part !== '').join(' ')} at ${path}: ${words}`
}
