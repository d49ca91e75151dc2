import { Kind, parse, type SelectionNode } from 'graphql'

interface Asked {
  readonly selections: readonly SelectionNode[]
  /** By the names of fragments. */
  readonly fragments: ReadonlyMap<string, Fragment>
}

interface Fragment {
  readonly type: string
  readonly selections: readonly SelectionNode[]
}

type Data = Record<string, unknown>

const known = new Map<string, Asked>()

function askedBy(query: string): Asked {
  const before = known.get(query)
  if (before !== undefined) return before
  const { definitions } = parse(query, { noLocation: true })
  const fragments = new Map<string, Fragment>()
  let selections: readonly SelectionNode[] = []
  for (const definition of definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) selections = definition.selectionSet.selections
    if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      const type = definition.typeCondition.name.value
      fragments.set(definition.name.value, { type, selections: definition.selectionSet.selections })
    }
  }
  const asked = { selections, fragments }
  known.set(query, asked)
  return asked
}

/** As a server says it: with every field that was asked for. Those that a test does not name are null. */
export function completeAnswer(query: string, data: Data): Data {
  const { selections, fragments } = askedBy(query)

  function complete(value: unknown, below: readonly SelectionNode[]): unknown {
    if (Array.isArray(value)) return value.map(one => complete(one, below))
    if (typeof value !== 'object' || value === null) return value
    const filled: Data = { ...value }
    for (const selection of below) fill(filled, selection)
    return filled
  }

  function fill(filled: Data, selection: SelectionNode): void {
    if (selection.kind === Kind.FIELD) {
      const { name, alias, selectionSet, directives = [] } = selection
      const key = (alias ?? name).value
      // Only a test knows the type of what it made up, and whether what is asked for at times was asked for.
      if (filled[key] === undefined && (key === '__typename' || directives.length > 0)) return
      filled[key] =
        selectionSet === undefined ? (filled[key] ?? null) : complete(filled[key] ?? null, selectionSet.selections)
      return
    }
    const fragment =
      selection.kind === Kind.FRAGMENT_SPREAD
        ? fragments.get(selection.name.value)
        : { type: selection.typeCondition?.name.value, selections: selection.selectionSet.selections }
    if (fragment === undefined || (fragment.type !== undefined && fragment.type !== filled.__typename)) return
    for (const one of fragment.selections) fill(filled, one)
  }

  return complete(data, selections) as Data
}
