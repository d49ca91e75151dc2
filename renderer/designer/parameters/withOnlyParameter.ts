import type { ComponentKind, Definition } from '../../../shared/components/defineComponent.ts'
import { isMeant } from '../../../shared/fields/property.ts'

/**
 * The values, where what names a parameter of the view begins to mean something: where there is just one, it is that one.
 * @param own the parameters of the views that show the component
 */
export function withOnlyParameter<Values extends Definition>(
  { properties }: Pick<ComponentKind, 'properties'>,
  before: Definition,
  next: Values,
  own: readonly string[],
): Values {
  const [only, another] = own
  if (only === undefined || another !== undefined) return next
  const begun = Object.entries(properties).filter(
    ([name, property]) =>
      property.options.isParameter === true &&
      next[name] === undefined &&
      isMeant(property, next) &&
      !isMeant(property, before),
  )
  return begun.length === 0 ? next : { ...next, ...Object.fromEntries(begun.map(([name]) => [name, only])) }
}
