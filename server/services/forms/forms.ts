import type { Clock } from '../../../shared/clock.ts'
import { formFieldType } from '../../../shared/components/formFieldType.ts'
import { badRequest, notFound, permissionError, validationError } from '../../../shared/errors.ts'
import { mayLeave } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { RecordData } from '../../../shared/fields/recordValidator.ts'
import type { WireRecord } from '../../db/records/decoder.ts'
import type { TwoFactorCodes } from '../accounts/twoFactorCodes.ts'
import type { ActionResult } from '../calls/actionResult.ts'
import { type Caller, stepOf } from '../calls/caller.ts'
import type { OnceRuns } from '../calls/onceRuns.ts'
import type { Indicators } from '../indicators/indicators.ts'
import type { Policy } from '../policy/policy.ts'
import { objectArgument, parametersArgument } from '../records/arguments.ts'
import type { RecordOperation, WrittenRecord } from '../records/operations.ts'
import type { Records } from '../records/records.ts'
import type { ChainOutcome, Hooks } from '../scripts/hooks.ts'
import type { Validations } from '../scripts/validations.ts'
import { givenParameters } from '../scripts/viewParameters.ts'
import { type Decided, runBeforeHooks } from './beforeHooks.ts'
import { copiedRecord } from './copiedRecord.ts'
import { type FormValues, formData } from './formData.ts'
import { hasHooks, runFormHooks, withHooks } from './formHooks.ts'
import { type FormDefinition, FormTargets, type Target } from './formTarget.ts'
import { formVerification, requireValid } from './formValidations.ts'
import { type OpenForm, openForm, openFormToRead } from './openForm.ts'

export interface SubmitRequest {
  formId: string
  data: unknown
  parameters?: unknown
  itemId?: string | null
  expectedVersion?: number | null
}

export interface FormsParts {
  policy: Policy
  records: Records
  clock: Clock
  indicators: Indicators
  twoFactorCodes: TwoFactorCodes
  hooks: Hooks
  validations: Validations
  onceRuns: OnceRuns
}

function nextOf(definition: FormDefinition, result: RecordData): ActionResult['next'] {
  const { onSuccessViewPath, onSuccessNewTab, onSuccessEnvironment } = definition
  if (!onSuccessViewPath) return null
  return {
    path: onSuccessViewPath,
    newTab: onSuccessNewTab,
    environment: onSuccessEnvironment || null,
    parameters: givenParameters(definition.dynamicViewParams, result),
  }
}

/** What of the values that the form wrote by itself its designer's address gets, from the browser (H40, H50). */
function postedValues(
  { postItemToUrl }: FormDefinition,
  fields: readonly Field[],
  given: RecordData,
): RecordData | null {
  if (!postItemToUrl) return null
  return Object.fromEntries(
    fields.flatMap(field =>
      Object.hasOwn(given, field.name) && mayLeave(field) ? [[field.name, given[field.name]]] : [],
    ),
  )
}

type Done = (result: RecordData, written?: WrittenRecord) => Stored

const ending =
  (definition: FormDefinition, given: RecordData | null, before: Stored['before']): Done =>
  (result, written) => ({
    ...(before && { before }),
    _id: written?._id ?? null,
    _version: written?._version ?? null,
    message: null,
    hookResults: [],
    hookErrors: [],
    stopped: false,
    postTicket: null,
    given,
    next: nextOf(definition, result),
  })

/** Forms in use: what they begin with, and what submitting them does. */
export class Forms {
  readonly #parts: FormsParts
  readonly #targets = new FormTargets()

  constructor(parts: FormsParts) {
    this.#parts = parts
  }

  /**
   * The record that the form is to change, or with whose values a new one begins, with the fields that a person edits in it; null when
   * there is none.
   */
  async item(caller: Caller, formId: string, sentParameters: unknown): Promise<WireRecord | null> {
    const opened = await openFormToRead(this.#parts.policy, caller, formId)
    const { environment, definition, collectionId, scope } = opened
    const parameters = parametersArgument(sentParameters)
    if (definition.type === 'create') return copiedRecord(opened, parameters)
    const target = await this.#targets.find(environment, definition, scope, { caller, parameters })
    if (target?.item === undefined) return null
    const editable = definition.fields.filter(entry => formFieldType(entry) === 'editable')
    const names = [...editable.map(({ fieldName }) => fieldName), definition.titleField].filter(
      name => name !== undefined,
    )
    return (await environment.records(collectionId).get(target.id, scope, names)) ?? null
  }

  /**
   * Creates, changes, deletes or only checks a record (H8 to H11, H35), with the values that the form takes from the person, the
   * definition, its indicators and the view's parameters.
   * @throws AppError PermissionsError notAllowed for who only looks · validationError (`data.{field}`), NotFound, Conflict, BadRequest without a record to change
   */
  async submit(caller: Caller, request: SubmitRequest): Promise<ActionResult> {
    const opened = await openForm(this.#parts.policy, caller, request.formId)
    if (opened.onlyLooks) throw permissionError('notAllowed')
    const parameters = parametersArgument(request.parameters)
    const { environment, definition } = opened
    if (!hasHooks(definition)) return (await this.#write(caller, opened, request, parameters)).answer
    const { hooks, onceRuns } = this.#parts
    return onceRuns.run(environment.store, caller.once, async () => {
      // The record is stored before its hooks run: a repetition after an interruption goes on with them.
      const step = { ...caller, once: stepOf(caller.once, 'record') }
      const stored = step.once && ((await environment.store.answer(step.once)) as { value: Stored } | undefined)
      const { answer: kept, item }: Written = stored
        ? { answer: stored.value }
        : await this.#write(step, opened, request, parameters)
      const { before, ran, ...answer } = kept
      const given = before?.parameters ?? parameters
      const done = ran ?? (await runFormHooks(hooks, opened, { parameters: given, itemId: answer._id, item }))
      return withHooks(answer, definition, { ...done, errors: [...(before?.errors ?? []), ...done.errors] })
    })
  }

  /** @returns with `item` where nothing is stored */
  async #write(caller: Caller, opened: OpenForm, request: SubmitRequest, parameters: RecordData): Promise<Written> {
    const { environment, definition, collectionId } = opened
    const { target, sent } = await this.#sent(caller, opened, request, parameters)
    const { values, before } = await runBeforeHooks(this.#parts, opened, { values: sent, target, parameters })
    const { data, given, own, rules } = values
    const done = ending(definition, postedValues(definition, environment.model.fields(collectionId), given), before)
    if (definition.type === 'void') {
      this.#parts.records.check(environment, collectionId, data, rules)
      await requireValid(this.#parts, opened, data, parameters)
      await this.#parts.twoFactorCodes.confirmation(caller, definition)?.()
      return { answer: done(data), item: data }
    }
    const expectedVersion = request.expectedVersion ?? undefined
    const operation = operationOf(target, {
      create: { type: 'create', collectionId, data, rules, given: own },
      update: { type: 'update', collectionId, data, rules, given: own, expectedVersion },
    })
    if (definition.shouldDeleteItem && operation.type === 'update')
      return this.#delete(caller, opened, { operation, parameters, done })
    const { records, twoFactorCodes } = this.#parts
    const answer = await records.apply(caller, environment, [operation], {
      once: caller.once,
      verify: await formVerification(this.#parts, opened, operation, parameters),
      confirmed: twoFactorCodes.confirmation(caller, definition),
      answer: ([written]: readonly WrittenRecord[]) => done(written?.record ?? {}, written),
    })
    return { answer }
  }

  /** The values of a form, and the record that it changes. @throws as `submit` */
  async #sent(
    caller: Caller,
    opened: OpenForm,
    { data, itemId }: SubmitRequest,
    parameters: RecordData,
  ): Promise<Sent> {
    const { environment, definition, collectionId, scope } = opened
    const target = await this.#targets.find(environment, definition, scope, { caller, parameters, itemId })
    const { model, whole } = environment
    const sent = formData(definition.fields, objectArgument(data, 'data'), parameters, {
      fields: whole.model.fields(collectionId),
      locked: model.withheld?.locked(collectionId) ?? new Set(),
      unseen: model.withheld?.hidden(collectionId) ?? new Set(),
      item: target?.item,
      hiddenValues: definition.hiddenValues,
      indicators: await this.#indicatorValues(opened, parameters),
      value: { now: this.#parts.clock.now(), zone: environment.zone },
    })
    if (Object.keys(sent.errors).length > 0) throw validationError(sent.errors)
    return { target: changedBy(definition, target), sent }
  }

  /**
   * Deleting forms check what was typed as the others do, and store nothing of it. Their hooks come first (H84), and may keep the record
   * from being deleted.
   */
  async #delete(caller: Caller, opened: OpenForm, { operation, parameters, done }: Deletion): Promise<Written> {
    const { records, twoFactorCodes, hooks } = this.#parts
    const { environment, definition } = opened
    const verify = await formVerification(this.#parts, opened, operation, parameters)
    const [changed] = await records.apply(caller, environment, [operation], { dryRun: true, verify })
    const { id, collectionId, expectedVersion } = operation
    const confirmed = twoFactorCodes.confirmation(caller, definition)
    const deletion = { type: 'delete', collectionId, id, expectedVersion } as const
    const answer = ([written]: readonly WrittenRecord[]) => done(changed?.record ?? {}, written)
    if (!hasHooks(definition))
      return { answer: await records.apply(caller, environment, [deletion], { once: caller.once, confirmed, answer }) }
    await records.apply(caller, environment, [deletion], { dryRun: true })
    await confirmed?.()
    const ran = await runFormHooks(hooks, opened, { parameters, itemId: id })
    if (ran.stopped) return { answer: { ...done({}), next: null, ran } }
    const answered = (written: readonly WrittenRecord[]): Stored => ({ ...answer(written), ran })
    return { answer: await records.apply(caller, environment, [deletion], { once: caller.once, answer: answered }) }
  }

  /** What the indicators of the form's fields say now: they belong to the form, whoever else may see them. */
  async #indicatorValues(opened: OpenForm, parameters: RecordData) {
    const { environment, definition } = opened
    const named = definition.fields.filter(entry => formFieldType(entry) === 'indicator')
    const ids = new Set(named.flatMap(({ indicatorId }) => indicatorId ?? []))
    const values = new Map<string, unknown>()
    for (const id of ids)
      values.set(id, await this.#parts.indicators.valueOf(opened, environment.whole, id, parameters))
    return values
  }
}

/** What is kept of a form's write until its hooks are done: its answer, and what hooks have done before. */
interface Stored extends ActionResult {
  before?: Decided['before']
  /** The hooks afterwards have run already. */
  ran?: ChainOutcome
}

interface Written {
  answer: Stored
  item?: RecordData
}

interface Sent {
  target: Target | undefined
  sent: FormValues
}

interface Deletion {
  operation: Extract<RecordOperation, { type: 'update' }>
  parameters: RecordData
  done: Done
}

interface Choices {
  create: Extract<RecordOperation, { type: 'create' }>
  update: Omit<Extract<RecordOperation, { type: 'update' }>, 'id'>
}

/** The record that a form changes; undefined where it makes one, or stores nothing. @throws AppError BadRequest · NotFound */
function changedBy({ type }: FormDefinition, target: Target | undefined): Target | undefined {
  // When nothing matches, an upsert creates (H88).
  if (type === 'upsert') return target?.item === undefined ? undefined : target
  if (type !== 'update') return undefined
  if (target === undefined) throw badRequest('this form changes a record, and none is named')
  if (target.item === undefined) throw notFound()
  return target
}

const operationOf = (target: Target | undefined, { create, update }: Choices): RecordOperation =>
  target === undefined ? create : { ...update, id: target.id }
