import { isContainer } from '../../../shared/components/containers.ts'
import { definitionReferences } from '../../../shared/components/definition.ts'
import { findKind } from '../../../shared/components/registry.ts'
import { recordFields } from '../../../shared/components/systemFields.ts'
import { itemComponentId } from '../../../shared/components/view.ts'
import type { ViewItem } from '../../../shared/fields/types/viewItems.ts'
import type { Directory } from '../data/useDirectory.ts'
import type { Item } from './document.ts'
import { walk } from './tree.ts'

/** Something of a component that is not there any more. */
export type Loss =
  /** The component that its property names. */
  | { what: 'component'; kind: string; property: string }
  /** The field of its collection that its property names. */
  | { what: 'field'; fieldName: string; property: string }

/** Why an item of a view does not show what it should. */
export type ViewProblem = { item: Item } & (
  | { what: 'unchosen' | 'gone' | 'helpGone' }
  /** In the item's component, which is edited on a screen of its own. */
  | { what: 'loss'; loss: Loss; component: { _id: string; kind: string; name: string } }
)

const always: ReadonlySet<string> = new Set(recordFields.map(({ name }) => name))

/** What a component refers to and the environment does not have. */
export function lossesOf(directory: Directory, kindName: string, id: string): Loss[] {
  const kind = findKind(kindName)
  const component = directory.component(kindName, id)
  if (!kind || !component) return []
  return definitionReferences(kind, component.definition).flatMap<Loss>(reference => {
    const { kind: named, id: namedId, fieldName, property } = reference
    if (!findKind(named)) return []
    const found = directory.find(named, namedId) !== undefined
    if (fieldName === undefined) return found ? [] : [{ what: 'component', kind: named, property }]
    // Of a collection that is gone, that is told already.
    if (!found || always.has(fieldName)) return []
    const isThere = directory.fields(namedId).some(({ name }) => name === fieldName)
    return isThere ? [] : [{ what: 'field', fieldName, property }]
  })
}

function problemsOf(item: Item, directory: Directory): ViewProblem[] {
  if (isContainer(item)) return []
  const id = itemComponentId(item as ViewItem)
  if (id === undefined) return [{ item, what: 'unchosen' }]
  const component = directory.find(item.type, id)
  if (!component) return [{ item, what: 'gone' }]
  return lossesOf(directory, item.type, id).map(loss => ({
    item,
    what: 'loss',
    loss,
    component: { _id: id, kind: item.type, name: component.name },
  }))
}

const foundBefore = new WeakMap<Directory, WeakMap<Item, readonly ViewProblem[]>>()

/** What is wrong with the items of a view, from the first to the last. An item that did not change is not looked at again. */
export function viewProblems(items: readonly Item[], directory: Directory): ViewProblem[] {
  const known = foundBefore.get(directory) ?? new WeakMap<Item, readonly ViewProblem[]>()
  foundBefore.set(directory, known)
  return [...walk(items)].flatMap(({ item }) => {
    const isHelpGone = item.helpBlockId && !directory.find('block', item.helpBlockId)
    const problems = known.get(item) ?? [
      ...problemsOf(item, directory),
      ...(isHelpGone ? [{ item, what: 'helpGone' } as const] : []),
    ]
    known.set(item, problems)
    return problems
  })
}
