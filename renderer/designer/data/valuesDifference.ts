import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { definitionDifference, type NameOf, type PropertyChange } from '../../../shared/components/difference.ts'
import type { Values } from './component.ts'

/** What differs between two states of a component in an editor, its name first. */
export function valuesDifference(kind: ComponentKind, before: Values, after: Values, nameOf: NameOf): PropertyChange[] {
  const renamed = before.name === after.name ? [] : [{ property: 'name', before: before.name, after: after.name }]
  return [...renamed, ...definitionDifference(kind, before, after, nameOf)]
}
