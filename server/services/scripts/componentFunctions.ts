import { z } from 'zod'
import { drawsScript } from '../../../shared/components/chartKinds.ts'
import type { ChartResult } from '../../../shared/components/chartResult.ts'
import { badRequest } from '../../../shared/errors.ts'
import { everything, filterToJson } from '../../../shared/filters/filter.ts'
import { wireId } from '../../../shared/ids.ts'
import { limits, pageSizes } from '../../../shared/protocol/limits.ts'
import type { HostFunctionName } from '../../../shared/scripts/scriptApi.ts'
import type { Rows } from '../../db/records/queries.ts'
import type { RecordStore } from '../../db/records/recordStore.ts'
import type { Caller } from '../calls/caller.ts'
import type { Charts } from '../charts/charts.ts'
import type { Filters } from '../filters/filters.ts'
import type { Indicators } from '../indicators/indicators.ts'
import { unlimited } from '../records/arguments.ts'
import { gathered } from './gathered.ts'
import { type HostFunction, hostFunction, objectOf, optional, type ScriptContext } from './scriptContext.ts'

const parameters = optional(objectOf)
const paging = z.strictObject({ page: z.int().min(1).optional(), limit: z.int().min(unlimited).optional() })
const component = z.tuple([z.string(), parameters.optional()])
const pagedComponent = z.tuple([z.string(), parameters.optional(), optional(paging)])

/** What scripts read is written as programs read it, whatever the language of who started them. */
const locale = 'en'

export type ComponentFunctionName = Extract<
  HostFunctionName,
  'getFilter' | 'getFilterItem' | 'getTable' | 'getChart' | 'getIndicator'
>

/** What is asked of tables, whose own actions run scripts. */
interface AskedTables {
  result(
    caller: Caller,
    request: { tableId: string; parameters: unknown; page: number; limit: number },
    locale: 'en',
  ): Promise<{ items: readonly unknown[]; hasNextPage: boolean }>
}

export interface ComponentFunctionParts {
  charts: Charts
  filters: Filters
  indicators: Indicators
  tables: AskedTables
}

/** A part of the categories, with the values of each series there. */
function pageOf({ series, categories, truncated }: ChartResult, page: number, limit: number) {
  const from = limit === unlimited ? 0 : (page - 1) * limit
  const to = limit === unlimited ? undefined : from + limit
  return {
    categories: categories?.slice(from, to) ?? null,
    series: series.map(({ values, ...drawn }) => ({ ...drawn, values: values.slice(from, to) })),
    truncated,
  }
}

/** The items of all pages, from the first. */
async function* pagesOf<Item>(ask: (page: number) => Promise<{ items: readonly Item[]; hasNextPage: boolean }>) {
  for (let page = 1, more = true; more; page += 1) {
    const { items, hasNextPage } = await ask(page)
    yield items
    more = hasNextPage
  }
}

/** What scripts ask components, which are named by their id or by their name. */
export function componentFunctions(
  { charts, filters, indicators, tables }: ComponentFunctionParts,
  { environment, caller, transactions, onlyReads }: ScriptContext,
): Record<ComponentFunctionName, HostFunction> {
  const named = (kind: string, name: string) => {
    const { model } = environment
    const found = model.component(kind, name) ?? model.list(kind).find(component => component.name === name)
    if (found === undefined) throw badRequest(`there is no ${kind} ${name}`)
    return found
  }
  const idOf = (kind: string, name: string) => wireId(environment.id, named(kind, name).id)
  const filterFor = (name: string, given: Record<string, unknown> | null | undefined) => {
    const { id, definition } = named('filter', name)
    const collectionId = String(definition.collectionId)
    const asked = { caller, collectionId, parameters: given ?? {}, filterValues: {} }
    return { collectionId, filter: async () => (await filters.of(environment, id, asked)).filter }
  }
  return {
    getFilter: hostFunction(component, async ([name, given]) => filterToJson(await filterFor(name, given).filter())),
    getFilterItem: hostFunction(component, async ([name, given]) => {
      const { collectionId, filter } = filterFor(name, given)
      const rows = async () => ({ filter: await filter(), scope: everything })
      const newestIn = async (records: RecordStore, asked: Rows) => {
        const { items } = await records.page({ ...asked, orderBy: 'createdAt', limit: 1 })
        return items[0] ?? null
      }
      const store = environment.records(collectionId)
      return transactions.current?.search(store, rows, newestIn) ?? newestIn(store, await rows())
    }),
    getTable: hostFunction(pagedComponent, async ([name, given, options]) => {
      const tableId = idOf('table', name)
      const { page = 1, limit = pageSizes.default } = options ?? {}
      const ask = (at: number, most: number) =>
        tables.result(caller, { tableId, parameters: given, page: at, limit: most }, locale)
      if (limit !== unlimited) return (await ask(page, limit)).items
      return gathered(pagesOf(at => ask(at, limits.pageLimit)))
    }),
    getChart: hostFunction(pagedComponent, async ([name, given, options]) => {
      const { page = 1, limit = pageSizes.default } = options ?? {}
      const { id, definition } = named('chart', name)
      if (onlyReads && drawsScript(definition))
        throw badRequest(`getChart: this script only reads, and ${name} has a script`)
      const asked = { chartId: wireId(environment.id, id), parameters: given }
      const result = await charts.result(caller, asked, locale)
      return pageOf(result, page, limit)
    }),
    getIndicator: hostFunction(component, async ([name, given]) => {
      const asked = { indicatorId: idOf('indicator', name), parameters: given }
      return (await indicators.result(caller, asked, locale)).value
    }),
  }
}
