import { idArgument, resultField } from '../../../shared/components/calls.ts'
import { hasTabs, isContainer } from '../../../shared/components/containers.ts'
import type { Component } from '../../../shared/components/defineComponent.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import { itemComponentId } from '../../../shared/components/view.ts'
import type { ViewItem } from '../../../shared/fields/types/viewItems.ts'
import { wireId } from '../../../shared/ids.ts'
import type { ViewResult } from '../../../shared/wire/answers.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'

/** A call of the contract that a screen makes as soon as it shows a view. */
export type FirstQuestion = Omit<ViewResult, 'result'>

/** A longer view asks for the rest itself, as it is scrolled. */
const mostQuestions = 20

/** The items that are drawn at once: of tabs the first. */
const shownFirst = (items: readonly ViewItem[]): ViewItem[] =>
  items.flatMap(item => {
    if (!isContainer(item)) return [item]
    const { subItems = [] } = item
    return shownFirst(hasTabs(item) ? subItems.slice(0, 1) : subItems)
  })

const asksWith = ({ model }: OpenEnvironment, { kind, definition }: Component): Component[] =>
  (kindOf(kind).asksWith?.(definition) ?? []).flatMap(other => model.component(other.kind, other.id) ?? [])

function firstQuestion(
  environment: OpenEnvironment,
  { id, kind: name, definition }: Component,
  shared: Readonly<Record<string, unknown>>,
): FirstQuestion[] {
  const kind = kindOf(name)
  const first = kind.firstQuestion?.(definition)
  if (first === undefined) return []
  return [
    { call: resultField(kind), variables: { [idArgument(kind)]: wireId(environment.id, id), ...shared, ...first } },
  ]
}

/**
 * What a screen asks about the components that a view's items show at once, in the order of the items.
 *
 * @param parameters of the view
 * @param mayUse whether the caller may
 */
export function firstQuestions(
  environment: OpenEnvironment,
  items: readonly ViewItem[],
  parameters: Readonly<Record<string, unknown>>,
  mayUse: (component: Component) => boolean,
): FirstQuestion[] {
  const asked = shownFirst(items)
    .flatMap(item => environment.model.component(item.type, itemComponentId(item) ?? '') ?? [])
    .flatMap(component => [component, ...asksWith(environment, component)])
  return [...new Set(asked)]
    .filter(mayUse)
    .flatMap(component => firstQuestion(environment, component, { parameters, filterValues: {} }))
    .slice(0, mostQuestions)
}
