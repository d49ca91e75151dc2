import type { ComponentChoice } from '../sheet/SheetContext.ts'

export interface ListedComponent {
  /** What is kept: the id, or the property that `itemValue` names. */
  value: string
  label: string
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

/** Which components are offered, what is kept of them, and which of them can be chosen. */
export function listComponents(components: readonly ComponentChoice[], options: Options): ListedComponent[] {
  const { itemValue, filterByKey, filterByValue } = options
  const key = text(filterByKey)
  const kept = text(itemValue) || '_id'
  const excluded = listed(options.excludeByValue)
  const disabled = listed(options.disabledItems)
  const enabled = listed(options.enabledItems)
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
        label: component.name,
        disabled: isNamed(disabled) || (enabled.size > 0 && !isNamed(enabled)),
        _id: component._id,
      }
    })
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
