import type { Clock } from '../../../shared/clock.ts'
import type { DefinitionOf } from '../../../shared/components/defineComponent.ts'
import type { FormType, form } from '../../../shared/components/form.ts'
import { badRequest, validationError } from '../../../shared/errors.ts'
import { formFieldType } from '../../../shared/fields/types/formFields.ts'
import type { Filter } from '../../../shared/filters/filter.ts'
import type { RecordData } from '../../../shared/validation/record.ts'
import type { WireRecord } from '../../db/records/decoder.ts'
import type { Caller } from '../caller.ts'
import type { OpenEnvironment } from '../environments/openEnvironment.ts'
import type { Policy } from '../policy/policy.ts'
import { objectArgument, parameter, parametersArgument } from './arguments.ts'
import { formData } from './formData.ts'
import type { RecordOperation, WrittenRecord } from './operations.ts'
import type { Records } from './records.ts'

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
  /** Where to go now. */
  next: { path: string; newTab: boolean; environment: string | null; parameters: Record<string, unknown> } | null
}

export interface FormsParts {
  policy: Policy
  records: Records
  clock: Clock
}

type FormDefinition = DefinitionOf<typeof form>

interface OpenForm {
  environment: OpenEnvironment
  definition: FormDefinition
  collectionId: string
  scope: Filter
}

const changing: ReadonlySet<FormType | undefined> = new Set<FormType>(['update', 'upsert'])

/** The record that the view's parameters name, for forms that change one (H12). */
function itemNamedBy({ updateVariableName, type }: FormDefinition, parameters: RecordData): string | undefined {
  if (!updateVariableName || !changing.has(type)) return undefined
  const id = parameter(parameters, updateVariableName)
  return typeof id === 'string' && id !== '' ? id : undefined
}

function nextOf({ onSuccessViewPath, onSuccessNewTab }: FormDefinition): ActionResult['next'] {
  if (!onSuccessViewPath) return null
  return { path: onSuccessViewPath, newTab: onSuccessNewTab, environment: null, parameters: {} }
}

const done = (definition: FormDefinition, written?: WrittenRecord): ActionResult => ({
  _id: written?._id ?? null,
  _version: written?._version ?? null,
  message: null,
  hookResults: [],
  next: nextOf(definition),
})

/** Forms in use: what they begin with, and what submitting them does. */
export class Forms {
  readonly #parts: FormsParts

  constructor(parts: FormsParts) {
    this.#parts = parts
  }

  /** The record that the form is to change, with the fields that a person edits in it; null when there is none. */
  async item(caller: Caller, formId: string, sentParameters: unknown): Promise<WireRecord | null> {
    const { environment, definition, collectionId, scope } = await this.#open(caller, formId)
    const id = itemNamedBy(definition, parametersArgument(sentParameters))
    if (id === undefined) return null
    const editable = definition.fields.filter(entry => formFieldType(entry) === 'editable')
    const names = editable.flatMap(({ fieldName }) => fieldName ?? [])
    return environment.records(collectionId).get(id, scope, names) ?? null
  }

  /**
   * Creates, changes or only checks a record (H8 to H11), with the values that the form takes from the person, the definition and the
   * view's parameters.
   * @throws AppError validationError (`data.{field}`), NotFound, Conflict, BadRequest without a record to change
   */
  async submit(caller: Caller, request: SubmitRequest): Promise<ActionResult> {
    const { environment, definition, collectionId, scope } = await this.#open(caller, request.formId)
    const parameters = parametersArgument(request.parameters)
    const id = changing.has(definition.type) ? (request.itemId ?? itemNamedBy(definition, parameters)) : undefined
    const item = id === undefined ? undefined : environment.records(collectionId).get(id, scope)
    const sent = objectArgument(request.data, 'data')
    const { data, rules, errors } = formData(definition.fields, sent, parameters, {
      fields: environment.model.fields(collectionId),
      item,
      value: { now: this.#parts.clock.now(), zone: environment.zone },
    })
    if (Object.keys(errors).length > 0) throw validationError(errors)
    if (definition.type === 'void') {
      this.#parts.records.check(environment, collectionId, data, rules)
      return done(definition)
    }
    const { expectedVersion } = request
    const operation = operationOf(definition, id, item !== undefined, {
      create: { type: 'create', collectionId, data, rules },
      update: { type: 'update', collectionId, data, rules, expectedVersion: expectedVersion ?? undefined },
    })
    return this.#parts.records.apply(caller, environment, [operation], {
      once: caller.once,
      answer: ([written]: readonly WrittenRecord[]) => done(definition, written),
    })
  }

  async #open(caller: Caller, formId: string): Promise<OpenForm> {
    const { environment, component } = await this.#parts.policy.usable(caller, 'form', formId)
    const definition = component.definition as FormDefinition
    const { collectionId } = definition
    return { environment, definition, collectionId, scope: this.#parts.policy.scope(caller, environment, collectionId) }
  }
}

interface Choices {
  create: Extract<RecordOperation, { type: 'create' }>
  update: Omit<Extract<RecordOperation, { type: 'update' }>, 'id'>
}

function operationOf(
  { type }: FormDefinition,
  id: string | undefined,
  exists: boolean,
  { create, update }: Choices,
): RecordOperation {
  if (type === 'create') return create
  // When nothing matches, an upsert creates (H88).
  if (type === 'upsert') return id !== undefined && exists ? { ...update, id } : create
  if (id === undefined) throw badRequest('this form changes a record, and none is named')
  return { ...update, id }
}
