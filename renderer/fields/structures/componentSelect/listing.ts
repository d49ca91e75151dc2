import { searchForm } from '../../../../shared/formats/fold.ts'
import type { ComponentChoice } from '../sheet/SheetContext.ts'

export interface ListedComponent {
  /** What is kept: the id, or the property that `itemValue` names. */
  value: string
  label: string
  /** What it is called besides. */
  also?: string
  disabled: boolean
  _id: string
}

type Options = Readonly<Record<string, unknown>>

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** A list as designers write it, separated by commas. */
const listed = (value: unknown): ReadonlySet<string> =>
  new Set(
    (Array.isArray(value) ? value.map(String) : text(value).split(','))
      .map(part => part.trim())
      .filter(part => part !== ''),
  )

const propertyOf = (component: ComponentChoice, name: string): string => {
  if (name === '_id') return component._id
  const value = component.definition[name] ?? (name === 'name' ? component.name : undefined)
  return value === null || value === undefined ? '' : String(value)
}

/** By its title as people read it on the screen, or by its name where it has none or another has the same. */
function called({ name, definition }: ComponentChoice, titles: ReadonlyMap<string, number>) {
  const title = text(definition.title)
  if (title === '' || title === name) return { label: name }
  return (titles.get(title) ?? 0) > 1 ? { label: name, also: title } : { label: title, also: name }
}

function countedTitles(components: readonly ComponentChoice[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { definition } of components) {
    const title = text(definition.title)
    counts.set(title, (counts.get(title) ?? 0) + 1)
  }
  return counts
}

/** Which components are offered, what is kept of them, and which of them can be chosen. */
export function listComponents(components: readonly ComponentChoice[], options: Options): ListedComponent[] {
  const { itemValue, filterByKey, filterByValue } = options
  const key = text(filterByKey)
  const kept = text(itemValue) || '_id'
  const excluded = listed(options.excludeByValue)
  const disabled = listed(options.disabledItems)
  const enabled = listed(options.enabledItems)
  const titles = countedTitles(components)
  return components
    .filter(
      component => key === '' || filterByValue === undefined || propertyOf(component, key) === text(filterByValue),
    )
    .map(component => ({ component, value: propertyOf(component, kept) }))
    .filter(({ component, value }, index, all) => {
      // Of several with the same property the first stands for all.
      if (value === '' || all.findIndex(other => other.value === value) < index) return false
      return (
        !excluded.has(value) &&
        !excluded.has(component._id) &&
        (key === '' || !excluded.has(propertyOf(component, key)))
      )
    })
    .map(({ component, value }) => {
      const isNamed = (names: ReadonlySet<string>) => names.has(component._id) || names.has(value)
      return {
        value,
        ...called(component, titles),
        disabled: isNamed(disabled) || (enabled.size > 0 && !isNamed(enabled)),
        _id: component._id,
      }
    })
}

/** What is kept of those that have a text in either of their names, without case and accents. */
export function foundBy(listed: readonly ListedComponent[], search: string): ReadonlySet<string> {
  const wanted = searchForm(search.trim())
  return new Set(
    listed
      .filter(({ label, also = '' }) => [label, also].some(name => searchForm(name).includes(wanted)))
      .map(({ value }) => value),
  )
}

/** A chosen component that is not offered any more is still shown, by what is kept of it. */
export function withGone(listed: readonly ListedComponent[], chosen: readonly string[]): ListedComponent[] {
  const known = new Set(listed.map(({ value }) => value))
  const gone = chosen.filter((value, index) => !known.has(value) && chosen.indexOf(value) === index)
  return [...listed, ...gone.map(value => ({ value, label: value, disabled: false, _id: value }))]
}

/** Those that stand in a list more than once, in the order of their second appearance. */
export const repeatedOnes = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
]
