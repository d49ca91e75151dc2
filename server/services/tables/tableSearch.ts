import type { DefinitionOf } from '../../../shared/components/defineComponent.ts'
import type { table } from '../../../shared/components/table.ts'
import { columnField, showsField } from '../../../shared/components/tableColumns.ts'
import { badRequest } from '../../../shared/errors.ts'
import { holdsIds, isSearchable, namesPeople, relationOf } from '../../../shared/fields/capabilities.ts'
import type { Field, ValueContext } from '../../../shared/fields/defineField.ts'
import { wordFilters } from '../../../shared/filterRules/wordFilters.ts'
import { bothFilters, everything, type Filter } from '../../../shared/filters/filter.ts'
import { searchWords } from '../../../shared/formats/searchText.ts'
import { limits } from '../../../shared/protocol/limits.ts'
import { labelField } from '../../db/records/labels.ts'
import type { ReadableEnvironment } from '../model/openEnvironment.ts'
import type { Asker, Policy } from '../policy/policy.ts'

/** Longer texts are no search of a person. */
const longestSearch = 500
/** People, and related records whose labels are no texts, that a word finds by these, the first in their order. */
const mostRelated = limits.pageLimit

interface Searched extends Asker {
  environment: ReadableEnvironment
  definition: Pick<DefinitionOf<typeof table>, 'columns' | 'searchable'>
  collectionId: string
}

/** The fields that people see in the table, each once. */
function shownFields({ environment, definition, collectionId }: Searched): Field[] {
  const fields = environment.model.fields(collectionId)
  const shown = definition.columns.filter(showsField).flatMap(column => columnField(column, fields) ?? [])
  return [...new Map(shown.map(field => [field.name, field])).values()]
}

/** Of related records, and of people, those that have the word in the label that the table shows. */
async function labelFilters(open: Searched, policy: Policy, field: Field, search: string): Promise<Filter[]> {
  if (!namesPeople(field)) return relatedWith(open, policy, field, search)
  return among(field, await peopleWith(open, search))
}

const among = ({ name }: Field, value: readonly string[]): Filter[] =>
  value.length === 0 ? [] : [{ field: name, operator: 'in', value }]

const locale = 'es-419'

async function peopleWith({ environment: { people } }: Searched, search: string): Promise<string[]> {
  const found = await people.options({ search, limit: mostRelated, everybody: true, locale })
  return found.map(({ id }) => id)
}

/** Labels that are texts are looked through in the database, however many have the word. */
async function relatedWith(
  { environment, caller, standing }: Searched,
  policy: Policy,
  field: Field,
  search: string,
): Promise<Filter[]> {
  const relation = relationOf(field)
  // The related collection may be gone.
  if (!relation || environment.model.component('collection', relation.collectionId) === undefined) return []
  const { collectionId, valueKey, labelField: named } = relation
  const scope = await policy.scope({ caller, standing }, environment, collectionId)
  const records = environment.records(collectionId)
  const label = labelField(records, named)
  if (label !== undefined && isSearchable(label.field))
    return [{ related: field.name, of: bothFilters(scope, { search, fields: [label.field.name] }) }]
  const found = await records.options({ scope, valueKey, labelField: named, locale, search, limit: mostRelated })
  return among(
    field,
    found.map(({ id }) => id),
  )
}

/**
 * The rows in which people see every word that they typed, in whatever column. Only what the columns show is looked through.
 * @throws AppError BadRequest for a table that cannot be searched, and for a text that is too long
 */
export async function tableSearch(policy: Policy, open: Searched, typed: string | null | undefined): Promise<Filter> {
  if (typed === null || typed === undefined || typed.trim() === '') return everything
  if (!open.definition.searchable) throw badRequest('this table cannot be searched')
  if (typed.length > longestSearch) throw badRequest(`a search has at most ${longestSearch} characters`)
  const { zone, region, dayClock } = open.environment
  const context: ValueContext = {
    zone,
    region,
    // Read where it is needed: what is found changes with the day only then.
    get now() {
      return dayClock.now()
    },
  }
  const shown = shownFields(open)
  const fields = shown.filter(isSearchable).map(({ name }) => name)
  const labelled = shown.filter(holdsIds)
  const valued = shown.filter(field => !labelled.includes(field))
  const asValue = (word: string) => valued.flatMap(field => wordFilters(field, word, context))
  const words: Filter[][] = []
  for (const { text } of searchWords(typed)) {
    const ways: Filter[] = [{ search: text, fields }, ...asValue(text)]
    for (const field of labelled) ways.push(...(await labelFilters(open, policy, field, text)))
    words.push(ways)
  }
  // Signs alone are no words, and `$ 1.500` and `3-5-2024 14:30` are one value.
  const whole = asValue(typed.trim())
  const plain = words.every(({ length }) => length === 1)
  const all: Filter = plain ? { search: typed, fields } : { and: words.map(or => ({ or })) }
  return whole.length === 0 ? all : { or: [all, ...whole] }
}
