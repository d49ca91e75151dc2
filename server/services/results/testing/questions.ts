import { isAppError } from '../../../../shared/errors.ts'
import type { TextContext } from '../../../../shared/fields/defineField.ts'
import type { Caller } from '../../calls/caller.ts'
import type { RecordServices } from '../../recordServices.ts'
import type { TableRequest } from '../../tables/tables.ts'
import type { ShopIds } from './shop.ts'

type Locale = TextContext['locale']
export type Ask = (services: RecordServices, caller: Caller, locale: Locale) => Promise<unknown>

/** A page with everything that a client can ask of it. */
const table =
  (request: TableRequest): Ask =>
  async ({ tables }, caller, locale) => {
    const { totalCount, totalPages, labels, indicators, ...rows } = await tables.result(caller, request, locale)
    return {
      ...rows,
      labels: await labels(),
      indicators: await indicators(),
      totalCount: await totalCount(),
      totalPages: await totalPages(),
    }
  }

/** What views ask of the shop's components; few, so that the same is asked often. */
export function questionsOf({
  tables,
  charts,
  indicators,
  filters,
  form,
  people,
  sales,
}: ShopIds): Record<string, Ask> {
  const chart =
    (chartId: string, more = {}): Ask =>
    (services, caller, locale) =>
      services.charts.result(caller, { chartId, ...more }, locale)
  const indicator =
    (indicatorId: string, more = {}): Ask =>
    (services, caller, locale) =>
      services.indicators.result(caller, { indicatorId, ...more }, locale)
  const options =
    (request: object): Ask =>
    ({ relations }, caller, locale) =>
      relations.options(caller, request, locale)
  const { rows: tableId } = tables
  return {
    'first rows': table({ tableId, limit: 4 }),
    'second page': table({ tableId, page: 2, limit: 4 }),
    'rows in another order': table({ tableId, orderBy: 'item', orderByAsc: true }),
    'rows of the week': table({ tableId, filterId: filters.week }),
    'rows that begin so': table({ tableId, filterId: filters.item, filterValues: { what: 'a', who: [] } }),
    'rows of a wrong value': table({ tableId, filterId: filters.item, filterValues: { who: [3] } }),
    'rows of today': table({ tableId: tables.today }),
    'rows above': table({ tableId: tables.amount, parameters: { least: 3, other: { b: 1, a: 2 } } }),
    'rows above a word': table({ tableId: tables.amount, parameters: { least: 'many' } }),
    'all rows': table({ tableId: tables.all }),
    "clerks' rows": table({ tableId: tables.clerks }),
    states: chart(charts.state),
    'states of the week': chart(charts.state, { filterId: filters.week }),
    sellers: chart(charts.seller),
    urgency: chart(charts.urgent),
    days: chart(charts.day),
    'an indicator of each': chart(charts.byIndicator),
    count: indicator(indicators.count),
    'count of today': indicator(indicators.count, { filterId: filters.today }),
    'sum of today': indicator(indicators.today),
    latest: indicator(indicators.latest),
    'last seller': indicator(indicators.seller),
    'options of a filter': options({ tableId, fieldName: 'seller' }),
    'options searched': options({ formId: form, fieldName: 'seller', searchQuery: 'an', limit: 3 }),
    "designers' options": options({ collectionId: people, collectionFieldName: 'code', filterId: filters.active }),
    'options by the wire': options({ collectionId: sales, fieldName: 'seller', filterId: filters.active }),
    labels: async (services, caller, locale) => {
      const found = await services.relations.options(caller, { tableId, fieldName: 'seller' }, locale)
      const values = found.map(({ value }) => value)
      return services.relations.labels(caller, { tableId, fieldName: 'seller', values }, locale)
    },
  }
}

/** What an answer or a refusal looks like to a client. */
export async function outcomeOf(asked: Promise<unknown>): Promise<unknown> {
  try {
    return { answer: JSON.parse(JSON.stringify((await asked) ?? null)) }
  } catch (error) {
    if (!isAppError(error)) throw error
    return { refused: error.code, message: error.message }
  }
}
