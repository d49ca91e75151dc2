import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql'
import { type AppError, tooLarge } from '../../../shared/errors.ts'
import { limits } from '../../../shared/protocol/limits.ts'

interface Extent {
  depth: number
  aliases: number
}

/** Depth and aliases of each operation with its fragments spread out, as the executor would meet them. */
function documentExtent(document: DocumentNode): Extent {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  }
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

/** Refuses documents beyond the contract's depth and aliases; checked once a document, when it is validated. */
export const limitsRule: ValidationRule = context => {
  const report = (error: AppError) =>
    context.reportError(new GraphQLError(error.message, { extensions: error.extensions, originalError: error }))
  return {
    Document: {
      enter(document) {
        const { depth, aliases } = documentExtent(document)
        if (depth > limits.depth) report(tooLarge(limits.depth, 'The query is nested too deeply'))
        if (aliases > limits.aliases) report(tooLarge(limits.aliases, 'The query has too many aliases'))
      },
    },
  }
}
