import { badRequest, notFound, tooLarge } from '../../../shared/errors.ts'
import { holdsIds, identifies, namesFiles, namesPeople } from '../../../shared/fields/capabilities.ts'
import type { Field, TextContext } from '../../../shared/fields/defineField.ts'
import { fieldOptions } from '../../../shared/fields/recordValidator.ts'
import { bothFilters, type Filter } from '../../../shared/filters/filter.ts'
import { searched } from '../../../shared/formats/searchText.ts'
import { limits } from '../../../shared/protocol/limits.ts'
import type { RecordLabel } from '../../db/records/labels.ts'
import type { Caller } from '../calls/caller.ts'
import { type Filters, filterOf } from '../filters/filters.ts'
import type { ReadableEnvironment } from '../model/openEnvironment.ts'
import type { Policy } from '../policy/policy.ts'
import type { Evaluation } from '../results/evaluation.ts'
import type { ResultCache } from '../results/resultCache.ts'
import { localHalf, parametersArgument } from './arguments.ts'
import { type AskedComponent, askedComponent, type FieldRequest, sourceOf } from './askedField.ts'

export interface SelectOption {
  label: string
  value: string
  subtitle: string | null
  image: string | null
  icon: string | null
}

export interface Label {
  value: string
  label: string
}

export interface OptionsRequest extends FieldRequest {
  /** Only says again what the ids say. */
  environmentId?: string | null
  /** The field of the options' records that is read, where `fieldName` does not say. */
  collectionFieldName?: string | null
  searchQuery?: string | null
  limit?: number | null
  /** A filter of the related collection: the field's own, or, for designers, any. */
  filterId?: string | null
  /** What the filter's parameters and editable rules get. */
  filterOptions?: unknown
  currentValue?: unknown
  currentValues?: unknown
}

type Locale = TextContext['locale']

/** A relation select loads at most so many at a time. */
const mostOptions = 200

export interface RelationsParts {
  policy: Policy
  filters: Filters
  results: ResultCache
}

const asOption = ({ id, label, subtitle, image, icon }: RecordLabel): SelectOption => ({
  label,
  value: id,
  subtitle: subtitle || null,
  image: image || null,
  icon: icon || null,
})

/** What fields that hold ids offer and how their values are read by people: by components that the caller may use. */
export class Relations {
  readonly #parts: RelationsParts

  constructor(parts: RelationsParts) {
    this.#parts = parts
  }

  /**
   * Options of a select: records of the related collection by label, members of the environment by name, or a field's own list. The present values come first, so
   * that a form can show them whatever is searched.
   * Of records and members, who is not logged in gets the present ones alone.
   * @throws AppError NotFound · BadRequest for a field without options, TooLarge for a limit above 200
   */
  async options(caller: Caller, request: OptionsRequest, locale: Locale): Promise<readonly SelectOption[]> {
    const limit = optionLimit(request.limit)
    const asked = await askedComponent(this.#parts.policy, caller, request)
    if (request.environmentId && request.environmentId !== asked.environment.id) throw notFound()
    const { field, related } = sourceOf(asked.environment, asked, request)
    if (related === undefined && field === undefined) return []
    if (field !== undefined && !holdsIds(field)) return listed(field, request.searchQuery, limit)
    const filterId = namedFilter(asked.environment, request, field)
    if (filterId !== undefined) await this.#parts.policy.designerOf(caller, 'filter', filterId)
    const question = { ...asked, caller, locale, call: 'selectOptions', request: { ...request } }
    const most = this.#parts.policy.looksAround(asked.standing) ? limit : 0
    const evaluate = (evaluation: Evaluation) => this.#options(evaluation, asked, request, most)
    return (await this.#parts.results.answer(question, evaluate)).value
  }

  /**
   * The labels of the values of a relation, or of a field that names people, in their order, and for designers the names of a field's files; without those that do not
   * exist (any more).
   * @throws AppError NotFound · BadRequest for a field that is none of these
   */
  async labels(
    caller: Caller,
    request: FieldRequest & { values: readonly unknown[] },
    locale: Locale,
  ): Promise<readonly Label[]> {
    if (request.values.length > limits.pageLimit) throw tooLarge(limits.pageLimit, 'values')
    const asked = await askedComponent(this.#parts.policy, caller, request)
    const question = { ...asked, caller, locale, call: 'labels', request: { ...request } }
    const evaluate = (evaluation: Evaluation) => this.#labels(evaluation, asked, request)
    return (await this.#parts.results.answer(question, evaluate)).value
  }

  async #options(
    evaluation: Evaluation,
    asked: AskedComponent,
    request: OptionsRequest,
    limit: number,
  ): Promise<SelectOption[]> {
    const { environment, locale } = evaluation
    const { field, related } = sourceOf(environment, asked, request)
    if (field !== undefined && namesPeople(field)) return peopleOptions(evaluation, request, limit)
    if (related === undefined) throw namesNoRecords()
    const { collectionId, valueKey, labelField, beside } = related
    const records = environment.records(collectionId)
    const scope = await this.#parts.policy.scope(evaluation, environment, collectionId)
    const read = { scope, valueKey, labelField, beside, locale }
    const current = await records.labels(currentIds(request), read)
    const search = request.searchQuery ?? undefined
    const filter = await this.#filter(evaluation, collectionId, request, field)
    // Of the fields that the caller may read: none of the others tells whether a record is there.
    const identifiers = environment.model
      .fields(collectionId)
      .filter(identifies)
      .map(({ name }) => name)
    const found = await records.options({ ...read, filter, search, identifiers, limit })
    const known = new Set(current.map(({ id }) => id))
    return [...current, ...found.filter(({ id }) => !known.has(id))].map(asOption)
  }

  async #labels(
    evaluation: Evaluation,
    asked: AskedComponent,
    request: FieldRequest & { values: readonly unknown[] },
  ): Promise<Label[]> {
    const { environment, locale } = evaluation
    const { field, related } = sourceOf(environment, asked, request)
    const ids = request.values.flat().filter(value => typeof value === 'string')
    if (field !== undefined && namesPeople(field)) {
      const names = await environment.people.labels(ids, locale)
      return [...names].map(([value, label]) => ({ value, label }))
    }
    // To designers alone: tables bring the names of the files that they show with their rows.
    if (asked.isCollection && field !== undefined && namesFiles(field)) {
      const names = await environment.records(asked.component.id).fileNames(ids)
      return [...names].map(([value, label]) => ({ value, label }))
    }
    if (related === undefined) throw namesNoRecords()
    const { collectionId, valueKey, labelField } = related
    const scope = await this.#parts.policy.scope(evaluation, environment, collectionId)
    const found = await environment.records(collectionId).labels(ids, { scope, valueKey, labelField, locale })
    return found.map(({ id, label }) => ({ value: id, label }))
  }

  /** The field's own filter holds whatever a client sends; another one is only for designers to name (F173). */
  async #filter(
    { caller, environment }: Evaluation,
    collectionId: string,
    request: OptionsRequest,
    field: Field | undefined,
  ): Promise<Filter> {
    const { filters } = this.#parts
    const given = parametersArgument(request.filterOptions, 'filterOptions')
    const values = { caller, collectionId, parameters: given, filterValues: given }
    const named = namedFilter(environment, request, field)
    const { filter: own } = await filters.of(environment, field && filterOf(field), values)
    if (named === undefined) return own
    const { filter } = await filters.of(environment, localHalf(environment.id, named), values)
    return bothFilters(own, filter)
  }
}

const namesNoRecords = () => badRequest('this field names no records')

/** A filter that is not the field's own; on the wire. */
function namedFilter(
  { id }: ReadableEnvironment,
  { filterId }: OptionsRequest,
  field: Field | undefined,
): string | undefined {
  const own = field && filterOf(field)
  return !filterId || (own !== undefined && localHalf(id, filterId) === own) ? undefined : filterId
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

/** Members by their names; of those who are chosen also who is not confirmed. */
async function peopleOptions(
  { environment, locale }: Evaluation,
  request: OptionsRequest,
  limit: number,
): Promise<SelectOption[]> {
  const current = await environment.people.labels(currentIds(request), locale)
  const found = await environment.people.options({ search: request.searchQuery ?? undefined, limit, locale })
  const others = found.filter(({ id }) => !current.has(id))
  return [...[...current].map(([id, label]) => ({ id, label })), ...others].map(asOption)
}

interface ListedOption {
  label: string
  value: string
  subtitle?: string
  image?: string
  icon?: string
}

/** A field's own list, as its options hold it. */
function listed(field: Field, search: string | null | undefined, limit: number): SelectOption[] {
  const { options } = fieldOptions(field) as { options?: ListedOption[] }
  if (!Array.isArray(options)) throw badRequest(`the field ${field.name} has no options`)
  return searched(options, search ?? '', ({ label }) => label)
    .slice(0, limit)
    .map(({ label, value, subtitle = null, image = null, icon = null }) => ({ label, value, subtitle, image, icon }))
}
