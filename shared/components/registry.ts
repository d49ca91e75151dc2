import { block } from './block.ts'
import { button } from './button.ts'
import { chart } from './chart.ts'
import { collection } from './collection.ts'
import type { ComponentKind } from './defineComponent.ts'
import { filter } from './filter.ts'
import { form } from './form.ts'
import { indicator } from './indicator.ts'
import { link } from './link.ts'
import { role } from './role.ts'
import { table } from './table.ts'
import { view } from './view.ts'

/** Every component kind, in the order in which the designer lists them. */
export const componentKinds = { collection, view, form, table, chart, indicator, button, block, filter, link, role }

export type KindName = keyof typeof componentKinds

/** The kinds that may stand in a view, so that the compiler misses what draws them. */
export type PlaceableKindName = {
  [Name in KindName]: (typeof componentKinds)[Name] extends { placeable: true } ? Name : never
}[KindName]

/** The one widened look-up: callers ask it for capabilities and properties, never for a name. */
const byName: ReadonlyMap<string, ComponentKind> = new Map(
  Object.entries(componentKinds).map(([name, kind]) => [name, kind as unknown as ComponentKind]),
)

export const allKinds: readonly ComponentKind[] = [...byName.values()]

export const findKind = (name: string): ComponentKind | undefined => byName.get(name)

/** @throws Error for a name that validation should have refused before */
export function kindOf(name: string): ComponentKind {
  const kind = byName.get(name)
  if (!kind) throw new Error(`unknown component kind ${name}`)
  return kind
}
