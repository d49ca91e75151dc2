import type { ChoiceOf } from '../fields/property.ts'
import { accessRule } from './accessRule.ts'
import { agent } from './agent.ts'
import { apiEndpoint } from './apiEndpoint.ts'
import { block } from './block.ts'
import { button } from './button.ts'
import { chart } from './chart.ts'
import { collection } from './collection.ts'
import type { ComponentKind, FindKind } from './defineComponent.ts'
import { endpoint } from './endpoint.ts'
import { fieldRule } from './fieldRule.ts'
import { filter } from './filter.ts'
import { form } from './form.ts'
import { hook } from './hook.ts'
import { indicator } from './indicator.ts'
import { link } from './link.ts'
import { mcpServer } from './mcpServer.ts'
import { role } from './role.ts'
import { settings } from './settings.ts'
import { table } from './table.ts'
import { task } from './task.ts'
import { validation } from './validation.ts'
import { viewKind } from './view.ts'
import { vueBlock } from './vueBlock.ts'

/** Every component kind, in the order in which the designer lists them; the last one is in no list. */
const kindsOfThisBuild = (find: FindKind) => ({
  collection,
  view: viewKind(find),
  form,
  table,
  chart,
  indicator,
  button,
  block,
  vueBlock,
  filter,
  hook,
  validation,
  task,
  agent,
  endpoint,
  apiEndpoint,
  mcpServer,
  role,
  accessRule,
  fieldRule,
  link,
  settings,
})
type Kinds = ReturnType<typeof kindsOfThisBuild>

export type KindName = keyof Kinds

/** The kinds that may stand in a view, so that the compiler misses what draws them. */
export type PlaceableKindName = {
  [Name in KindName]: Kinds[Name] extends { placeable: true } ? Name : never
}[KindName]

export type KindIcon = Kinds[KindName]['icon']

type KindProperties = { [Name in KindName]: Kinds[Name]['properties'] }[KindName]
type KeysOf<Properties> = Properties extends unknown ? keyof Properties : never
type PropertyOf<Properties> = Properties extends unknown ? Properties[keyof Properties] : never

/** The properties of all kinds, so that the compiler misses their labels. */
export type KindPropertyName = KeysOf<KindProperties>

/** What the choices of all kinds offer, so that the compiler misses their labels. */
export type KindChoice = ChoiceOf<PropertyOf<KindProperties>>

/**
 * The one widened look-up: callers ask it for capabilities and properties, never for a name.
 * @param more kinds beside those of this build: what holds for every kind is tried with one that only a test knows
 * @public tests call it of the module that they replace
 */
export function kindRegistry(more: readonly ComponentKind[] = []) {
  const findKind: FindKind = name => byName.get(name)
  const kinds = [...(Object.values(kindsOfThisBuild(findKind)) as unknown as ComponentKind[]), ...more]
  const byName: ReadonlyMap<string, ComponentKind> = new Map(kinds.map(kind => [kind.kind, kind]))
  return {
    /** Those whose components people make. */
    allKinds: kinds.filter(({ single }) => !single) as readonly ComponentKind[],
    /** With those that come with every environment. */
    storedKinds: kinds as readonly ComponentKind[],
    findKind,
    /** @throws Error for a name that validation should have refused before */
    kindOf(name: string): ComponentKind {
      const kind = byName.get(name)
      if (!kind) throw new Error(`unknown component kind ${name}`)
      return kind
    },
  }
}

export const { allKinds, storedKinds, findKind, kindOf } = kindRegistry()
