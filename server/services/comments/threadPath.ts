import { commentsMark } from '../../../shared/collections/comments.ts'
import type { Component } from '../../../shared/components/defineComponent.ts'
import { itemComponentId } from '../../../shared/components/view.ts'
import type { ViewItem } from '../../../shared/fields/types/viewItems.ts'
import type { FormDefinition } from '../forms/formTarget.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'

const holds = (items: readonly ViewItem[], id: string): boolean =>
  items.some(item => itemComponentId(item) === id || holds(item.subItems ?? [], id))

/** The address of a view with the parameter in its place; undefined where the pattern asks for more. */
function addressOf(pattern: string, name: string, value: string): string | undefined {
  const mark = `:${name}`
  const segments = pattern.split('/')
  if (segments.some(segment => segment.startsWith(':') && segment !== mark)) return undefined
  const path = segments.map(segment => (segment === mark ? encodeURIComponent(value) : segment)).join('/')
  return segments.includes(mark) ? path : `${path}?${new URLSearchParams({ [name]: value })}`
}

/** Where somebody finds what is said about a record: the view with a form of it, opened there. */
export function threadPath(
  { model }: OpenEnvironment,
  form: Component,
  recordId: string,
  mayUse: (component: Component) => boolean,
): string | undefined {
  const { updateVariableName: name } = form.definition as FormDefinition
  const views = model.list('view').filter(view => holds(view.definition.items as ViewItem[], form.id) && mayUse(view))
  const paths = views.flatMap(({ definition }) => {
    const path = String(definition.path)
    if (name) return addressOf(path, name, recordId) ?? []
    return path.includes('/:') ? [] : path
  })
  return paths[0] === undefined ? undefined : `${paths[0]}#${commentsMark}`
}
