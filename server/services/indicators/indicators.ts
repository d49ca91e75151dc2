import { countedField } from '../../../shared/components/counting.ts'
import type { DefinitionOf } from '../../../shared/components/defineComponent.ts'
import type { indicator } from '../../../shared/components/indicator.ts'
import { badRequest } from '../../../shared/errors.ts'
import type { TextContext } from '../../../shared/fields/defineField.ts'
import { formatNumber } from '../../../shared/formats/numbers.ts'
import type { Caller } from '../caller.ts'
import type { Filters } from '../filters/filters.ts'
import type { Policy } from '../policy/policy.ts'
import { parametersArgument } from '../records/arguments.ts'
import { valueTexts } from '../records/valueTexts.ts'
import { indicatorMeasure, indicatorValue } from './indicatorMeasure.ts'

export type IndicatorDefinition = DefinitionOf<typeof indicator>

export interface IndicatorRequest {
  indicatorId: string
  parameters?: unknown
  filterValues?: unknown
  /** One of the filters that the indicator offers, '' for none of them; without it, the one by default. */
  filterId?: string | null
}

export interface IndicatorResult {
  _id: string
  /** Null where there is nothing to make a value of. */
  value: unknown
  /** As people read it. */
  text: string
}

export interface IndicatorsParts {
  policy: Policy
  filters: Filters
}

const nothing = '—'
const measured = 'value'

/** Indicators in use: one value made of records (area K). */
export class Indicators {
  readonly #parts: IndicatorsParts

  constructor(parts: IndicatorsParts) {
    this.#parts = parts
  }

  /** @throws AppError NotFound · BadRequest for a filter that the indicator does not offer */
  async result(caller: Caller, request: IndicatorRequest, locale: TextContext['locale']): Promise<IndicatorResult> {
    const { policy, filters } = this.#parts
    const { environment, component } = await policy.usable(caller, 'indicator', request.indicatorId)
    const definition = component.definition as IndicatorDefinition
    const { collectionId } = definition
    const filter = filters.chosen(environment, definition, {
      chosen: request.filterId,
      parameters: parametersArgument(request.parameters),
      filterValues: parametersArgument(request.filterValues, 'filterValues'),
    })
    const { groups } = await environment.records(collectionId).aggregate({
      filter,
      scope: policy.scope(caller, environment, collectionId),
      measures: [indicatorMeasure(definition, measured)],
    })
    const value = indicatorValue(definition, groups[0]?.measures[measured])

    const text = () => {
      if (value === null) return nothing
      if (typeof value === 'number') return formatNumber(value)
      const field = countedField(environment.model.fields(collectionId), definition.fieldName)
      if (field === undefined) throw badRequest('the field of the indicator is gone')
      return valueTexts(policy, { caller, environment, field, locale }, [value])(value)
    }
    return { _id: JSON.stringify(['indicatorResult', request]), value, text: text() }
  }
}
