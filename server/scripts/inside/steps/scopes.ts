import type { AnyNode, Pattern } from 'acorn'

/** Names that a piece of a script declares, and what is around it. */
export interface Scope {
  readonly names: ReadonlySet<string>
  readonly above: Scope | undefined
}

function isNode(value: unknown): value is AnyNode {
  const { type } = (value ?? {}) as { type?: unknown }
  return typeof type === 'string'
}

/** The parts of a node, in the order of the text. */
export function partsOf(node: AnyNode): AnyNode[] {
  return Object.values(node).flatMap((value: unknown) => (Array.isArray(value) ? value : [value]).filter(isNode))
}

/** Words that are names in one place and none in another. */
const unsafe = new Set(
  'arguments await eval implements interface let package private protected public static yield'.split(' '),
)

function namesIn(pattern: Pattern | null | undefined): string[] {
  if (!pattern) return []
  switch (pattern.type) {
    case 'Identifier':
      return unsafe.has(pattern.name) ? [] : [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap(one => namesIn(one.type === 'Property' ? one.value : one.argument))
    case 'ArrayPattern':
      return pattern.elements.flatMap(one => namesIn(one))
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    case 'RestElement':
      return namesIn(pattern.argument)
    default:
      return []
  }
}

/** What statements declare for the block that they stand in. */
const declaredBy = (node: AnyNode): string[] => {
  if (node.type === 'VariableDeclaration' && node.kind !== 'var')
    return node.declarations.flatMap(({ id }) => namesIn(id))
  return node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration' ? namesIn(node.id) : []
}

const isBoundary = ({ type }: AnyNode) =>
  type === 'FunctionDeclaration' ||
  type === 'FunctionExpression' ||
  type === 'ArrowFunctionExpression' ||
  type === 'StaticBlock'

/** What `var` declares in a node, for the function around it. */
function hoisted(node: AnyNode): string[] {
  if (isBoundary(node)) return []
  const own = node.type === 'VariableDeclaration' && node.kind === 'var' ? node.declarations : []
  return [...own.flatMap(({ id }) => namesIn(id)), ...partsOf(node).flatMap(hoisted)]
}

const scope = (names: readonly string[], above: Scope | undefined): Scope => ({ names: new Set(names), above })

export const blockScope = (statements: readonly AnyNode[], above: Scope | undefined) =>
  scope(statements.flatMap(declaredBy), above)

export const bodyScope = (statements: readonly AnyNode[], above: Scope | undefined) =>
  scope([...statements.flatMap(hoisted), ...statements.flatMap(declaredBy)], above)

export const patternScope = (patterns: readonly (Pattern | null | undefined)[], above: Scope | undefined) =>
  scope(
    patterns.flatMap(one => namesIn(one)),
    above,
  )

export const declares = (within: Scope | undefined, name: string): boolean =>
  within !== undefined && (within.names.has(name) || declares(within.above, name))

/** What can be read in a scope, what is declared last in its own block at the end; the nearest `most`. */
export function visible(within: Scope | undefined, most: number): string[] {
  const found: string[] = []
  for (let one = within; one !== undefined && found.length < most; one = one.above)
    for (const name of [...one.names].reverse()) if (!found.includes(name) && found.length < most) found.push(name)
  return found.reverse()
}
