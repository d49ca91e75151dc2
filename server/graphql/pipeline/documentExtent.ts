import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  Lexer,
  type SelectionSetNode,
  Source,
  type Token,
  TokenKind,
} from 'graphql'
import { badRequest, tooLarge } from '../../../shared/errors.ts'
import { documentLimits, limits } from '../../../shared/protocol/limits.ts'

interface Extent {
  depth: number
  aliases: number
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

function fragmentsOf(document: DocumentNode): Fragments {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  }
  return fragments
}

/** Depth and aliases of each operation with its fragments spread out, as the executor would meet them. */
function documentExtent(document: DocumentNode): Extent {
  const fragments = fragmentsOf(document)
  const measured = new Map<string, Extent>()

  const ofFragment = (name: string): Extent => {
    const known = measured.get(name)
    if (known !== undefined) return known
    // Counts as nothing while it is being measured: a fragment inside itself is refused by GraphQL's own rule.
    measured.set(name, { depth: 0, aliases: 0 })
    const fragment = fragments.get(name)
    const extent = fragment === undefined ? { depth: 0, aliases: 0 } : ofSelections(fragment.selectionSet)
    measured.set(name, extent)
    return extent
  }
  const ofSelections = (set: SelectionSetNode | undefined): Extent => {
    const total: Extent = { depth: 0, aliases: 0 }
    for (const node of set?.selections ?? []) {
      const isField = node.kind === Kind.FIELD
      const inner = node.kind === Kind.FRAGMENT_SPREAD ? ofFragment(node.name.value) : ofSelections(node.selectionSet)
      total.depth = Math.max(total.depth, inner.depth + (isField ? 1 : 0))
      total.aliases += inner.aliases + (isField && node.alias !== undefined ? 1 : 0)
    }
    return total
  }

  const largest: Extent = { depth: 0, aliases: 0 }
  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue
    const { depth, aliases } = ofSelections(node.selectionSet)
    largest.depth = Math.max(largest.depth, depth)
    largest.aliases = Math.max(largest.aliases, aliases)
  }
  return largest
}

/** Counts up while selections are put together. */
interface Count {
  selections: number
  repetitions: number
}

/**
 * Puts selections together as the executor does, and as the rule does that looks for fields in each other's way: it compares each two of one
 * name, so these are what a document could cost most by.
 */
function countMerged(sets: readonly SelectionSetNode[], fragments: Fragments, count: Count, depth: number) {
  // Only a fragment inside itself gets here, and GraphQL's own rule refuses it.
  if (depth > limits.depth) return
  const inside = new Map<string, SelectionSetNode[]>()
  const spread = new Set<string>()
  const pending = [...sets]
  const add = (set: SelectionSetNode | undefined) => set !== undefined && pending.push(set)
  for (let set = pending.pop(); set !== undefined; set = pending.pop()) {
    for (const node of set.selections) {
      if (++count.selections > limits.tokens) throw tooLarge(limits.tokens, 'The query is too long')
      if (node.kind === Kind.INLINE_FRAGMENT) add(node.selectionSet)
      else if (node.kind === Kind.FRAGMENT_SPREAD) {
        if (!spread.has(node.name.value)) add(fragments.get(node.name.value)?.selectionSet)
        spread.add(node.name.value)
      } else {
        const name = node.alias?.value ?? node.name.value
        const inner = inside.get(name)
        if (inner !== undefined && ++count.repetitions > documentLimits.repetitions)
          throw tooLarge(documentLimits.repetitions, 'The query names fields more than once too often')
        inside.set(name, [...(inner ?? []), ...(node.selectionSet ? [node.selectionSet] : [])])
      }
    }
  }
  for (const inner of inside.values()) if (inner.length > 0) countMerged(inner, fragments, count, depth + 1)
}

/**
 * Refuses a document whose validation or execution would take more than its length lets expect. Everything here is linear in what is
 * allowed, so it comes before GraphQL's own rules.
 * @throws AppError TooLarge
 */
export function checkExtent(document: DocumentNode): void {
  if (document.definitions.length > documentLimits.definitions)
    throw tooLarge(documentLimits.definitions, 'The query has too many operations and fragments')
  const { depth, aliases } = documentExtent(document)
  if (depth > limits.depth) throw tooLarge(limits.depth, 'The query is nested too deeply')
  if (aliases > limits.aliases) throw tooLarge(limits.aliases, 'The query has too many aliases')
  const fragments = fragmentsOf(document)
  const count = { selections: 0, repetitions: 0 }
  for (const node of document.definitions) {
    if (node.kind === Kind.OPERATION_DEFINITION || node.kind === Kind.FRAGMENT_DEFINITION)
      countMerged([node.selectionSet], fragments, count, 1)
  }
}

/**
 * The same before a document is parsed: the parser goes as deep as the text does, and a stack ends.
 * @returns its tokens
 * @throws AppError TooLarge · BadRequest for what is no text of GraphQL
 */
export function checkText(query: string): number {
  if (query.length > documentLimits.length) throw tooLarge(documentLimits.length, 'The query is too long')
  // The end of the document is one.
  let tokens = 1
  let levels = 0
  const lexer = new Lexer(new Source(query))
  for (let { kind } = next(lexer); kind !== TokenKind.EOF; { kind } = next(lexer)) {
    if (++tokens > limits.tokens) throw tooLarge(limits.tokens, 'The query is too long')
    if (opening.has(kind) && ++levels > documentLimits.nesting)
      throw tooLarge(documentLimits.nesting, 'The query is nested too deeply')
    if (closing.has(kind)) levels--
  }
  return tokens
}

const opening: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L])
const closing: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R])

function next(lexer: Lexer): Token {
  try {
    return lexer.advance()
  } catch (error) {
    throw badRequest(error instanceof Error ? error.message : 'Syntax Error')
  }
}
