import type { DefinitionOf } from '../../../shared/components/defineComponent.ts'
import { type filter, filterableFields } from '../../../shared/components/filter.ts'
import { chosenFilter, type OffersFilters } from '../../../shared/components/offeredFilters.ts'
import { badRequest, notFound } from '../../../shared/errors.ts'
import { typeOf } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { RecordData } from '../../../shared/fields/recordValidator.ts'
import {
  askedOfUser,
  type EvaluatedFilter,
  evaluateFilter,
  fixedPart,
  type RuleContext,
} from '../../../shared/filterRules/evaluateFilter.ts'
import { everything, type Filter } from '../../../shared/filters/filter.ts'
import type { Caller } from '../calls/caller.ts'
import type { ReadableEnvironment } from '../model/openEnvironment.ts'
import { localId } from '../model/wire.ts'
import { ruleContext, userOf } from '../policy/ruleContext.ts'

type FilterDefinition = DefinitionOf<typeof filter>

/** What a component asks its filter with. */
export interface FilterRequest {
  caller: Caller
  /** The collection whose records are asked for (local id): the filter must be one of it. */
  collectionId: string
  parameters: RecordData
  filterValues: RecordData
}

/** As `FilterRequest`, for a component whose users choose among filters. */
export interface ChosenRequest extends Omit<FilterRequest, 'collectionId'> {
  chosen: string | null | undefined
}

function idOfChosen(environment: ReadableEnvironment, definition: OffersFilters, chosen: ChosenRequest['chosen']) {
  const filterId = chosenFilter(definition, chosen && localId(environment.id, chosen))
  if (filterId === null) throw badRequest('the component does not offer this filter')
  return filterId
}

/** Of a component without a filter. */
const unfiltered: EvaluatedFilter = { filter: everything, unreadable: [] }

/** The filter that restricts what a relation offers, by local id. */
export function filterOf(field: Field): string | undefined {
  const { filterId } = field.options
  return Object.hasOwn(typeOf(field).options, 'filterId') && typeof filterId === 'string' && filterId !== ''
    ? filterId
    : undefined
}

/** Filters as the components use them that name them: whoever may use the component asks through its filter. */
export class Filters {
  /**
   * What a filter asks now; without one, nothing.
   * @param filterId local id
   * @throws AppError NotFound for a filter that is gone, BadRequest for one of another collection
   */
  async of(
    environment: ReadableEnvironment,
    filterId: string | undefined,
    request: FilterRequest,
  ): Promise<EvaluatedFilter> {
    if (filterId === undefined) return unfiltered
    const { definition, context } = this.#read(environment, filterId, request.collectionId)
    const user = await userOf(request.caller, environment, askedOfUser(definition, context.fields))
    return evaluateFilter(definition, { context, ...request, user })
  }

  /**
   * What the filter asks that a user chose among those of a component, or the one by default.
   * @param chosen its id, of the wire or local
   * @throws AppError BadRequest for one that is not offered, and as `of`
   */
  async chosen(
    environment: ReadableEnvironment,
    definition: OffersFilters,
    { chosen, ...asked }: ChosenRequest,
  ): Promise<EvaluatedFilter> {
    const filterId = idOfChosen(environment, definition, chosen)
    return this.of(environment, filterId, { ...asked, collectionId: definition.collectionId })
  }

  /** What a filter asks of every record that it ever finds. @throws as `of` */
  async fixedPart(
    environment: ReadableEnvironment,
    filterId: string | undefined,
    { caller, collectionId }: Pick<FilterRequest, 'caller' | 'collectionId'>,
  ): Promise<Filter> {
    if (filterId === undefined) return everything
    const { definition, context } = this.#read(environment, filterId, collectionId)
    return fixedPart(definition, context, await userOf(caller, environment, askedOfUser(definition, context.fields)))
  }

  #read(
    { model, zone, dayClock }: ReadableEnvironment,
    filterId: string,
    collectionId: string,
  ): { definition: FilterDefinition; context: RuleContext } {
    const found = model.component('filter', filterId)
    if (found === undefined) throw notFound()
    const definition = found.definition as FilterDefinition
    if (definition.collectionId !== collectionId) throw badRequest('the filter is one of another collection')
    const fields = filterableFields(model.whole.fields(collectionId))
    const hidden = model.withheld?.hidden(collectionId)
    return { definition, context: ruleContext(fields, { zone, dayClock }, hidden) }
  }
}
