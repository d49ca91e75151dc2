import { type CountedProfile, countedProfile } from '../../../shared/components/countedProfile.ts'
import { columnKind, isDated } from '../../../shared/components/counting.ts'
import { holdsIds, isSearchable, isWriteOnly, typeOf } from '../../../shared/fields/capabilities.ts'
import type { Field, FieldGroup } from '../../../shared/fields/defineField.ts'
import type { FilterOperator } from '../../../shared/filters/operators.ts'

/** The parts of a record's form; i18n keys under `screens.sections`. */
export const sectionNames = ['main', 'numbers', 'dates', 'more'] as const
export type SectionName = (typeof sectionNames)[number]

export interface Section {
  name: SectionName
  fields: readonly Field[]
}

/** What the fields of a collection say of the screens that people expect of it. */
export interface ScreenProfile extends CountedProfile {
  /** What names a record. */
  title: Field | undefined
  /** Of a table, what names the record first; `hidden`: people take it in when they want it. */
  columns: readonly { field: Field; hidden: boolean }[]
  /** Of a form, in its parts; a short form is one part. */
  sections: readonly Section[]
  /** What people narrow a table down by. */
  filters: readonly { field: Field; operation: FilterOperator }[]
}

/** More columns do not fit beside each other. */
const mostColumns = 7
const mostFilters = 4
/** A form of so few fields needs no parts, and a part of fewer is none. */
const shortForm = 6
const leastOfPart = 2

const longGroups: ReadonlySet<FieldGroup | false> = new Set<FieldGroup>(['file', 'place', 'rich'])
const groupOf = (field: Field) => typeOf(field).offered

/** Its values are blocks rather than words: texts of several lines, files, places. */
export const isLong = (field: Field) =>
  longGroups.has(groupOf(field)) || (groupOf(field) === 'text' && !typeOf(field).sortable && !isWriteOnly(field))

const isReadable = (field: Field) => !isWriteOnly(field) && typeOf(field).biometric !== true
/** The first text that is a name rather than a story. */
const titleOf = (fields: readonly Field[]) => fields.find(field => isSearchable(field) && !isLong(field))
function columnsOf(fields: readonly Field[]): ScreenProfile['columns'] {
  const title = titleOf(fields)
  const readable = fields.filter(field => isReadable(field) && field !== title)
  const ordered = title ? [title, ...readable] : readable
  const shown = new Set(ordered.filter(field => !isLong(field)).slice(0, mostColumns))
  // What has nothing but long ones shows the first of them.
  if (shown.size === 0) for (const field of ordered.slice(0, 1)) shown.add(field)
  return ordered.map(field => ({ field, hidden: !shown.has(field) }))
}

const sectionOf = (field: Field): SectionName => {
  if (isLong(field)) return 'more'
  const group = groupOf(field)
  return group === 'number' ? 'numbers' : group === 'date' ? 'dates' : 'main'
}

function sectionsOf(fields: readonly Field[]): Section[] {
  if (fields.length <= shortForm) return [{ name: 'main', fields }]
  const counts = Map.groupBy(fields, sectionOf)
  const isPart = (name: SectionName) => name === 'more' || (counts.get(name)?.length ?? 0) >= leastOfPart
  const bySection = Map.groupBy(fields, field => (isPart(sectionOf(field)) ? sectionOf(field) : 'main'))
  return sectionNames.flatMap(name => {
    const own = bySection.get(name)
    return own ? [{ name, fields: own }] : []
  })
}

/** What a filter asks of a field that people choose by; undefined for the others. */
function filterOperation(field: Field): FilterOperator | undefined {
  const { operators } = typeOf(field)
  if (isDated(field) && operators.includes('between')) return 'between'
  if (groupOf(field) === 'choice') return columnKind(field) !== 'boolean' && operators.includes('in') ? 'in' : 'equals'
  return holdsIds(field) && operators.includes('in') ? 'in' : undefined
}

const filtersOf = (fields: readonly Field[]): ScreenProfile['filters'] =>
  fields
    .flatMap(field => {
      const operation = filterOperation(field)
      return operation === undefined ? [] : [{ field, operation }]
    })
    .slice(0, mostFilters)

/** @param fields of the collection, in its order */
export function screenProfile(fields: readonly Field[]): ScreenProfile {
  return {
    title: titleOf(fields),
    columns: columnsOf(fields),
    sections: sectionsOf(fields),
    filters: filtersOf(fields.filter(isReadable)),
    ...countedProfile(fields),
  }
}
