import {
  buildASTSchema,
  type ConstDirectiveNode,
  type DocumentNode,
  type GraphQLSchema,
  getNamedType,
  Kind,
  parse,
  TypeInfo,
  type TypeNode,
  visit,
  visitWithTypeInfo,
} from 'graphql'

/** A free value or a text that `@is` names the type of. */
interface WireScalar {
  /** Its name in `WireTypes`. */
  type: string
  /** The TypeScript type of what it is on the wire, as far as GraphQL knows. */
  base: string
}

export interface RefinedSchema {
  /** The SDL with a scalar of its own for everything that `@is` names. */
  document: DocumentNode
  scalars: ReadonlyMap<string, WireScalar>
}

const bases: Record<string, string> = { JSON: 'unknown', String: 'string' }

const scalarName = (type: string) => `Wire_${type}`

const renamed = (type: TypeNode, rename: (name: string) => string): TypeNode =>
  type.kind === Kind.NAMED_TYPE
    ? { ...type, name: { ...type.name, value: rename(type.name.value) } }
    : ({ ...type, type: renamed(type.type, rename) } as TypeNode)

function typeThatItIs(directives: readonly ConstDirectiveNode[] = []): string | undefined {
  const value = directives.find(({ name }) => name.value === 'is')?.arguments?.[0]?.value
  return value?.kind === Kind.STRING ? value.value : undefined
}

/** @throws Error where `@is` stands at anything but JSON or a text, or a name at both */
export function refineSchema(document: DocumentNode): RefinedSchema {
  const scalars = new Map<string, WireScalar>()
  const refined = <Node extends { readonly directives?: readonly ConstDirectiveNode[]; readonly type: TypeNode }>(
    node: Node,
  ): Node | undefined => {
    const type = typeThatItIs(node.directives)
    if (type === undefined) return undefined
    const name = scalarName(type)
    const refine = (baseName: string) => {
      const base = bases[baseName]
      if (base === undefined || (scalars.get(name)?.base ?? base) !== base)
        throw new Error(`@is(type: "${type}") cannot stand at ${baseName} here`)
      scalars.set(name, { type, base })
      return name
    }
    return { ...node, directives: [], type: renamed(node.type, refine) }
  }
  const { definitions } = visit(document, {
    DirectiveDefinition: { leave: () => null },
    FieldDefinition: { leave: refined },
    InputValueDefinition: refined,
  })
  const added = [...scalars.keys()].map(name => `scalar ${name}`).join('\n')
  return {
    document: { kind: Kind.DOCUMENT, definitions: [...definitions, ...(added ? parse(added).definitions : [])] },
    scalars,
  }
}

const schemas = new WeakMap<RefinedSchema, GraphQLSchema>()

function schemaOf(refined: RefinedSchema): GraphQLSchema {
  const schema = schemas.get(refined) ?? buildASTSchema(refined.document)
  schemas.set(refined, schema)
  return schema
}

/** The document with its variables of the types of the arguments that they are given to. */
export function refineDocument(document: DocumentNode, refined: RefinedSchema): DocumentNode {
  const types = new TypeInfo(schemaOf(refined))
  const byVariable = new Map<string, string>()
  visit(
    document,
    visitWithTypeInfo(types, {
      enter(node) {
        const type = node.kind === Kind.VARIABLE ? getNamedType(types.getInputType()) : undefined
        if (node.kind === Kind.VARIABLE && type && refined.scalars.has(type.name))
          byVariable.set(node.name.value, type.name)
      },
    }),
  )
  return visit(document, {
    VariableDefinition: node => {
      const name = byVariable.get(node.variable.name.value)
      return name === undefined ? undefined : { ...node, type: renamed(node.type, () => name) }
    },
  })
}

/** The entry of `WireTypes` that a name stands for, in TypeScript. */
export const wireType = (type: string) => `WireTypes['${type}']`

interface Sides {
  input: string
  output: string
}

/** The generator's setting for scalars: the TypeScript of what comes in and of what goes out. */
export const scalarTypes = (scalars: RefinedSchema['scalars'], sidesOf: (scalar: WireScalar) => Sides) => ({
  JSON: { input: 'unknown', output: 'unknown' },
  ...Object.fromEntries([...scalars].map(([name, scalar]) => [name, sidesOf(scalar)])),
})
