import type { Clock } from '../../../shared/clock.ts'
import { badRequest, notFound, permissionError, validationError } from '../../../shared/errors.ts'
import { mayWait } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { RecordData } from '../../../shared/fields/recordValidator.ts'
import { formFieldType } from '../../../shared/fields/types/formFields.ts'
import type { WireRecord } from '../../db/records/decoder.ts'
import type { TwoFactorCodes } from '../accounts/twoFactorCodes.ts'
import type { Caller } from '../calls/caller.ts'
import type { Indicators } from '../indicators/indicators.ts'
import type { Policy } from '../policy/policy.ts'
import { objectArgument, parametersArgument } from '../records/arguments.ts'
import type { RecordOperation, WrittenRecord } from '../records/operations.ts'
import type { Records } from '../records/records.ts'
import { copiedRecord } from './copiedRecord.ts'
import { formData } from './formData.ts'
import { type FormDefinition, FormTargets, type Target } from './formTarget.ts'
import { type OpenForm, openForm, openFormToRead } from './openForm.ts'

export interface SubmitRequest {
  formId: string
  data: unknown
  parameters?: unknown
  itemId?: string | null
  expectedVersion?: number | null
}

/** What a form did (contract.graphql, `ActionResult`). */
export interface ActionResult {
  _id: string | null
  _version: number | null
  message: string | null
  hookResults: unknown[]
  /** What it wrote by itself, where the browser posts the result to an address; secrets are not in it. */
  given: RecordData | null
  /** Where to go now. */
  next: { path: string; newTab: boolean; environment: string | null; parameters: Record<string, unknown> } | null
}

export interface FormsParts {
  policy: Policy
  records: Records
  clock: Clock
  indicators: Indicators
  twoFactorCodes: TwoFactorCodes
}

/** The result's values that the view is given (H39); of a form that stores nothing, those that were sent. */
const viewParameters = ({ dynamicViewParams }: FormDefinition, result: RecordData): Record<string, unknown> =>
  Object.fromEntries(
    dynamicViewParams
      .filter(({ value }) => Object.hasOwn(result, value))
      .map(({ parameter, value }) => [parameter, result[value]]),
  )

function nextOf(definition: FormDefinition, result: RecordData): ActionResult['next'] {
  const { onSuccessViewPath, onSuccessNewTab, onSuccessEnvironment } = definition
  if (!onSuccessViewPath) return null
  return {
    path: onSuccessViewPath,
    newTab: onSuccessNewTab,
    environment: onSuccessEnvironment || null,
    parameters: viewParameters(definition, result),
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
      Object.hasOwn(given, field.name) && mayWait(field) ? [[field.name, given[field.name]]] : [],
    ),
  )
}

type Done = (result: RecordData, written?: WrittenRecord) => ActionResult

const ending =
  (definition: FormDefinition, given: RecordData | null): Done =>
  (result, written) => ({
    _id: written?._id ?? null,
    _version: written?._version ?? null,
    message: null,
    hookResults: [],
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
    const target = this.#targets.find(environment, definition, scope, { caller, parameters })
    if (target?.item === undefined) return null
    const editable = definition.fields.filter(entry => formFieldType(entry) === 'editable')
    const names = [...editable.map(({ fieldName }) => fieldName), definition.titleField].filter(
      name => name !== undefined,
    )
    return environment.records(collectionId).get(target.id, scope, names) ?? null
  }

  /**
   * Creates, changes, deletes or only checks a record (H8 to H11, H35), with the values that the form takes from the person, the
   * definition, its indicators and the view's parameters.
   * @throws AppError PermissionsError notAllowed for who only looks · validationError (`data.{field}`), NotFound, Conflict, BadRequest without a record to change
   */
  async submit(caller: Caller, request: SubmitRequest): Promise<ActionResult> {
    const opened = await openForm(this.#parts.policy, caller, request.formId)
    const { environment, definition, collectionId, scope } = opened
    if (opened.onlyLooks) throw permissionError('notAllowed')
    const parameters = parametersArgument(request.parameters)
    const target = this.#targets.find(environment, definition, scope, { caller, parameters, itemId: request.itemId })
    const sent = objectArgument(request.data, 'data')
    const { model, whole } = environment
    const { data, given, own, rules, errors } = formData(definition.fields, sent, parameters, {
      fields: whole.model.fields(collectionId),
      locked: model.withheld?.locked(collectionId) ?? new Set(),
      item: target?.item,
      indicators: await this.#indicatorValues(opened, parameters),
      value: { now: this.#parts.clock.now(), zone: environment.zone },
    })
    if (Object.keys(errors).length > 0) throw validationError(errors)
    const done = ending(definition, postedValues(definition, model.fields(collectionId), given))
    if (definition.type === 'void') {
      this.#parts.records.check(environment, collectionId, data, rules)
      await this.#parts.twoFactorCodes.confirmation(caller, definition)?.()
      return done(data)
    }
    const expectedVersion = request.expectedVersion ?? undefined
    const operation = operationOf(definition, target, {
      create: { type: 'create', collectionId, data, rules, given: own },
      update: { type: 'update', collectionId, data, rules, given: own, expectedVersion },
    })
    return this.#carryOut(caller, opened, operation, done)
  }

  /** Deleting forms check what was typed as the others do, and store nothing of it. */
  async #carryOut(caller: Caller, { environment, definition }: OpenForm, operation: RecordOperation, done: Done) {
    const { records, twoFactorCodes } = this.#parts
    const options = { once: caller.once, confirmed: twoFactorCodes.confirmation(caller, definition) }
    if (!definition.shouldDeleteItem || operation.type !== 'update') {
      return records.apply(caller, environment, [operation], {
        ...options,
        answer: ([written]: readonly WrittenRecord[]) => done(written?.record ?? {}, written),
      })
    }
    const [changed] = await records.apply(caller, environment, [operation], { dryRun: true })
    const { id, collectionId, expectedVersion } = operation
    return records.apply(caller, environment, [{ type: 'delete', collectionId, id, expectedVersion }], {
      ...options,
      answer: ([written]: readonly WrittenRecord[]) => done(changed?.record ?? {}, written),
    })
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

interface Choices {
  create: Extract<RecordOperation, { type: 'create' }>
  update: Omit<Extract<RecordOperation, { type: 'update' }>, 'id'>
}

function operationOf(
  { type }: FormDefinition,
  target: Target | undefined,
  { create, update }: Choices,
): RecordOperation {
  if (type === 'create') return create
  // When nothing matches, an upsert creates (H88).
  if (type === 'upsert') return target?.item === undefined ? create : { ...update, id: target.id }
  if (target === undefined) throw badRequest('this form changes a record, and none is named')
  if (target.item === undefined) throw notFound()
  return { ...update, id: target.id }
}
