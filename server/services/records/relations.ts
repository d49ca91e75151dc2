import type { Definition } from '../../../shared/components/defineComponent.ts'
import { askedFieldNames, type OffersFilters } from '../../../shared/components/offeredFilters.ts'
import { showsField } from '../../../shared/components/tableColumns.ts'
import { badRequest, tooLarge } from '../../../shared/errors.ts'
import { relationOf } from '../../../shared/fields/capabilities.ts'
import type { Field, TextContext } from '../../../shared/fields/defineField.ts'
import { type FormField, formFieldType } from '../../../shared/fields/types/formFields.ts'
import type { TableColumn } from '../../../shared/fields/types/tableFields.ts'
import { bothFilters, type Filter } from '../../../shared/filters/filter.ts'
import { fold } from '../../../shared/filters/fold.ts'
import { limits } from '../../../shared/protocol/limits.ts'
import { fieldOptions } from '../../../shared/validation/record.ts'
import type { RecordLabel } from '../../db/records/labels.ts'
import type { Caller } from '../caller.ts'
import type { ReadableEnvironment } from '../environments/openEnvironment.ts'
import { type Filters, filterOf } from '../filters/filters.ts'
import type { Policy, Used } from '../policy/policy.ts'
import type { Evaluation } from '../results/evaluation.ts'
import type { ResultCache } from '../results/resultCache.ts'
import { localHalf, parametersArgument } from './arguments.ts'

export interface SelectOption {
  label: string
  value: unknown
  subtitle: string | null
  image: string | null
  icon: string | null
}

export interface Label {
  value: unknown
  label: string
}

/** Which field is meant: of a form, a table, an indicator, a chart or a block that the caller may use, or, for designers, of a collection. */
export interface FieldRequest {
  formId?: string | null
  tableId?: string | null
  indicatorId?: string | null
  chartId?: string | null
  blockId?: string | null
  collectionId?: string | null
  fieldName?: string | null
}

export interface OptionsRequest extends FieldRequest {
  /** The field of the options' records that is read, where `fieldName` does not say. */
  collectionFieldName?: string | null
  searchQuery?: string | null
  limit?: number | null
  /** A filter of the related collection: the field's own, or, for designers, any. */
  filterId?: string | null
  /** What the filter's parameters and editable rules get (F174). */
  filterOptions?: unknown
  currentValue?: unknown
  currentValues?: unknown
}

type Locale = TextContext['locale']

/** A relation select loads at most so many at a time (F284). */
const mostOptions = 200

interface Related {
  collectionId: string
  labelField: string | undefined
}

interface Source {
  field?: Field
  /** The records that the field names; undefined where it has a list of its own. */
  related: Related | undefined
}

/** A component that the caller may use, and how it names fields; of a collection, all of them. */
interface AskedComponent extends Used {
  names: FieldNames | undefined
}

export interface RelationsParts {
  policy: Policy
  filters: Filters
  results: ResultCache
}

const asOption = ({ id, label }: RecordLabel): SelectOption => ({
  label,
  value: id,
  subtitle: null,
  image: null,
  icon: null,
})

/** What a relation offers and how its values are read by people: by components that the caller may use. */
export class Relations {
  readonly #parts: RelationsParts

  constructor(parts: RelationsParts) {
    this.#parts = parts
  }

  /**
   * Options of a select: records of the related collection by label, or a field's own list. The present values come first, so
   * that a form can show them whatever is searched.
   * @throws AppError NotFound · BadRequest for a field without options, TooLarge for a limit above 200
   */
  async options(caller: Caller, request: OptionsRequest, locale: Locale): Promise<readonly SelectOption[]> {
    const limit = optionLimit(request.limit)
    const asked = await this.#asked(caller, request)
    const { field, related } = sourceOf(asked.environment, asked, request)
    if (related === undefined) return field === undefined ? [] : listed(field, request.searchQuery, limit)
    const filterId = namedFilter(asked.environment, request, field)
    if (filterId !== undefined) await this.#parts.policy.designerOf(caller, 'filter', filterId)
    const question = { ...asked, caller, locale, call: 'selectOptions', request: { ...request } }
    const evaluate = (evaluation: Evaluation) => this.#options(evaluation, asked, request, limit)
    return (await this.#parts.results.answer(question, evaluate)).value
  }

  /**
   * The labels of a relation's values, in their order; without those that do not exist (any more).
   * @throws AppError NotFound · BadRequest for a field that is no relation
   */
  async labels(
    caller: Caller,
    request: FieldRequest & { values: readonly unknown[] },
    locale: Locale,
  ): Promise<readonly Label[]> {
    if (request.values.length > limits.pageLimit) throw tooLarge(limits.pageLimit, 'values')
    const asked = await this.#asked(caller, request)
    const question = { ...asked, caller, locale, call: 'labels', request: { ...request } }
    const evaluate = (evaluation: Evaluation) => this.#labels(evaluation, asked, request)
    return (await this.#parts.results.answer(question, evaluate)).value
  }

  #options(evaluation: Evaluation, asked: AskedComponent, request: OptionsRequest, limit: number): SelectOption[] {
    const { caller, environment, locale } = evaluation
    const { field, related } = sourceOf(environment, asked, request)
    if (related === undefined) throw namesNoRecords()
    const { collectionId, labelField } = related
    const records = environment.records(collectionId)
    const scope = this.#parts.policy.scope(caller, environment, collectionId)
    const current = records.labels(currentIds(request), { scope, labelField, locale })
    const search = request.searchQuery ?? undefined
    const filter = this.#filter(environment, collectionId, request, field)
    const found = records.options({ filter, scope, labelField, locale, search, limit })
    const known = new Set(current.map(({ id }) => id))
    return [...current, ...found.filter(({ id }) => !known.has(id))].map(asOption)
  }

  #labels(
    { caller, environment, locale }: Evaluation,
    asked: AskedComponent,
    request: FieldRequest & { values: readonly unknown[] },
  ): Label[] {
    const { related } = sourceOf(environment, asked, request)
    if (related === undefined) throw namesNoRecords()
    const { collectionId, labelField } = related
    const scope = this.#parts.policy.scope(caller, environment, collectionId)
    const ids = request.values.flat().filter(value => typeof value === 'string')
    const found = environment.records(collectionId).labels(ids, { scope, labelField, locale })
    return found.map(({ id, label }) => ({ value: id, label }))
  }

  /** The field's own filter holds whatever a client sends; another one is only for designers to name (F173). */
  #filter(
    environment: ReadableEnvironment,
    collectionId: string,
    request: OptionsRequest,
    field: Field | undefined,
  ): Filter {
    const { filters } = this.#parts
    const given = parametersArgument(request.filterOptions, 'filterOptions')
    const values = { collectionId, parameters: given, filterValues: given }
    const named = namedFilter(environment, request, field)
    const own = filters.of(environment, field && filterOf(field), values)
    return named === undefined
      ? own
      : bothFilters(own, filters.of(environment, localHalf(environment.id, named), values))
  }

  /** The policy's question: through a component that people use, or, for designers, a collection. */
  async #asked(caller: Caller, request: FieldRequest): Promise<AskedComponent> {
    const { policy } = this.#parts
    const through = throughComponent(request)
    if (through) return { ...(await policy.usable(caller, through.kind, through.id)), names: through.names }
    if (!request.collectionId) throw badRequest('name a form, a table, an indicator, a chart, a block or a collection')
    return { ...(await policy.designerOf(caller, 'collection', request.collectionId)), names: undefined }
  }
}

const namesNoRecords = () => badRequest('this field names no records')

/** What a request means in an environment as it is defined. @throws AppError BadRequest */
function sourceOf(
  environment: ReadableEnvironment,
  { component, names }: AskedComponent,
  { fieldName, collectionFieldName }: FieldRequest & { collectionFieldName?: string | null },
): Source {
  if (names === undefined && !fieldName)
    return { related: { collectionId: component.id, labelField: collectionFieldName ?? undefined } }
  if (names !== undefined && (!fieldName || !names(component.definition, environment).includes(fieldName)))
    throw badRequest(`the ${component.kind} has no field ${fieldName ?? ''}`)
  const collectionId = names === undefined ? component.id : String(component.definition.collectionId)
  const field = fieldOf(environment, collectionId, fieldName)
  // The label that the definition names: another field of the related records is not the caller's to choose.
  return { field, related: relationOf(field) }
}

/** A filter that is not the field's own; on the wire. */
function namedFilter(
  { id }: ReadableEnvironment,
  { filterId }: OptionsRequest,
  field: Field | undefined,
): string | undefined {
  const own = field && filterOf(field)
  return !filterId || (own !== undefined && localHalf(id, filterId) === own) ? undefined : filterId
}

type FieldNames = (definition: Definition, environment: ReadableEnvironment) => readonly string[]

interface ThroughComponent {
  kind: string
  id: string
  /** The fields that a component of the kind asks people for, or shows them. */
  names: FieldNames
}

const formFieldNames: FieldNames = ({ fields }) =>
  (fields as FormField[]).flatMap(entry =>
    formFieldType(entry) === 'editable' && entry.fieldName ? [entry.fieldName] : [],
  )

const filterFieldNames: FieldNames = (definition, { model }) =>
  askedFieldNames(definition as unknown as OffersFilters, model)

/** The fields that a table's columns show and that its filters ask people for. */
const tableFieldNames: FieldNames = (definition, environment) => {
  const shown = (definition.columns as TableColumn[]).flatMap(column =>
    showsField(column) && column.fieldName ? [column.fieldName] : [],
  )
  return [...shown, ...filterFieldNames(definition, environment)]
}

function throughComponent({
  formId,
  tableId,
  indicatorId,
  chartId,
  blockId,
}: FieldRequest): ThroughComponent | undefined {
  if (formId) return { kind: 'form', id: formId, names: formFieldNames }
  if (tableId) return { kind: 'table', id: tableId, names: tableFieldNames }
  if (indicatorId) return { kind: 'indicator', id: indicatorId, names: filterFieldNames }
  if (chartId) return { kind: 'chart', id: chartId, names: filterFieldNames }
  return blockId ? { kind: 'block', id: blockId, names: filterFieldNames } : undefined
}

function fieldOf(environment: ReadableEnvironment, collectionId: string, fieldName: string | null | undefined): Field {
  const field = environment.model.fields(collectionId).find(({ name }) => name === fieldName)
  if (field === undefined) throw badRequest(`the collection has no field ${fieldName ?? ''}`)
  return field
}

function optionLimit(sent: number | null | undefined): number {
  const limit = sent ?? mostOptions
  if (limit > mostOptions) throw tooLarge(mostOptions, 'limit')
  if (limit < 1) throw badRequest('limit is at least 1')
  return limit
}

const currentIds = ({ currentValue, currentValues }: OptionsRequest): string[] =>
  [...new Set([currentValue, currentValues].flat())]
    .filter((id): id is string => typeof id === 'string' && id !== '')
    .slice(0, limits.pageLimit)

interface ListedOption {
  label: string
  value: unknown
  subtitle?: string
  image?: string
  icon?: string
}

/** A field's own list, as its options hold it (F146–F149). */
function listed(field: Field, search: string | null | undefined, limit: number): SelectOption[] {
  const { options } = fieldOptions(field) as { options?: ListedOption[] }
  if (!Array.isArray(options)) throw badRequest(`the field ${field.name} has no options`)
  const wanted = fold(search ?? '')
  return options
    .filter(({ label }) => fold(label).includes(wanted))
    .slice(0, limit)
    .map(({ label, value, subtitle = null, image = null, icon = null }) => ({ label, value, subtitle, image, icon }))
}
