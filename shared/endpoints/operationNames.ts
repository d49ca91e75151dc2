import type { ApiMethod } from './apiMethods.ts'

/** What is called by a method at a route, since a moment in ms. */
export interface Operation {
  method: ApiMethod
  route: string
  createdAt: number
}

/** `pedidos del día` → `PedidosDelDia` */
export const capitalized = (text: string): string =>
  (
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .match(/[A-Za-z0-9]+/g) ?? []
  )
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** `GET productos/:id` → `getProductosById`. `delete` alone is no name for a function. */
const functionName = ({ method, route }: Operation): string =>
  method.toLowerCase() + (capitalized(route.replace(/:(\w+)/g, ' by $1')) || 'Root')

/**
 * A name for each, in their order: the wanted one, or the first of `name2`, `name3` … that none has. The older ones choose first, so that what
 * is added renames nothing; names that differ in capitals alone count as one, for programs that write them in their own way.
 */
export function distinctNames<Named extends { createdAt: number }>(
  all: readonly Named[],
  wanted: (one: Named) => string,
): string[] {
  const known = new Set<string>()
  const names = new Map<Named, string>()
  for (const one of [...all].sort((first, second) => first.createdAt - second.createdAt)) {
    const plain = wanted(one)
    let name = plain
    for (let number = 2; known.has(name.toLowerCase()); number += 1) name = `${plain}${number}`
    known.add(name.toLowerCase())
    names.set(one, name)
  }
  return all.map(one => names.get(one) as string)
}

/** What functions that call them are named, each once: in clients, and as the ids of their operations. */
export const operationNames = (operations: readonly Operation[]): string[] => distinctNames(operations, functionName)
