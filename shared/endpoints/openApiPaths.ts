import { parametersOf, type RouteSegment } from './apiRoute.ts'
import type { DocumentedOperation } from './documentedOperation.ts'

/** What stands open in a route, by its position; each has one name in all operations of a path. */
function openNames(group: readonly DocumentedOperation[]): string[] {
  // Clients hand them over side by side with what stands behind the address.
  const used = new Set(
    group.flatMap(({ parameters }) => parameters.filter(one => one.in !== 'path').map(one => one.name)),
  )
  const written = group
    .toSorted((one, other) => one.createdAt - other.createdAt)
    .map(({ segments }) => parametersOf(segments))
  return (written[0] ?? []).map((first, at) => {
    let name = written.map(names => names[at] as string).find(one => !used.has(one)) ?? first
    for (let number = 2; used.has(name); number += 1) name = `${first}${number}`
    used.add(name)
    return name
  })
}

function renamed(operation: DocumentedOperation, names: readonly string[]): DocumentedOperation {
  const own = parametersOf(operation.segments)
  const parameters = operation.parameters.map(parameter =>
    parameter.in === 'path' ? { ...parameter, name: names[own.indexOf(parameter.name)] as string } : parameter,
  )
  return { ...operation, parameters }
}

/** `productos/:productoId` → `/productos/{productoId}`; without names, the same for routes that answer the same addresses. */
function pathTemplate(segments: readonly RouteSegment[], names: readonly string[] = []): string {
  const open = names.values()
  return `/${segments.map(part => ('text' in part ? part.text : `{${open.next().value ?? ''}}`)).join('/')}`
}

/**
 * The operations by the template of their path, each path once: routes that answer the same addresses are one, whatever their parameters are
 * called.
 */
export function byPath(operations: readonly DocumentedOperation[]): Map<string, readonly DocumentedOperation[]> {
  const groups = Map.groupBy(operations, ({ segments }) => pathTemplate(segments))
  return new Map(
    [...groups.values()].map(group => {
      const names = openNames(group)
      return [pathTemplate(group[0]?.segments ?? [], names), group.map(operation => renamed(operation, names))]
    }),
  )
}
