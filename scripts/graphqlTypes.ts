import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codegen } from '@graphql-codegen/core'
import * as typescript from '@graphql-codegen/typescript'
import * as operations from '@graphql-codegen/typescript-operations'
import * as resolvers from '@graphql-codegen/typescript-resolvers'
import { parse } from 'graphql'
import { sdl, writtenSdl } from '../server/graphql/schema.ts'
import { root } from './command.ts'
import { documentsIn } from './graphql/documents.ts'
import { type RefinedSchema, refineDocument, refineSchema, scalarTypes, wireType } from './graphql/wireTypes.ts'
import { keepPages } from './writtenPages.ts'

// Writes the types of arguments and answers from the SDL, for the server's resolvers and for the renderer's documents
// (docs/decisions/0013-types-from-sdl.md); `--check` only compares.

const note = '// Written by scripts/graphqlTypes.ts from the SDL. Do not edit: npm run graphql\n'

const shared = {
  strictScalars: true,
  skipTypename: true,
  useTypeImports: true,
  importExtension: '.ts',
} as const

const importing = (name: string, path: string, text: string) =>
  new RegExp(`\\b${name}\\b`).test(text) ? `import type { ${name} } from '${path}'\n` : ''

async function resolverTypes(filename: string): Promise<string> {
  const { document, scalars } = refineSchema(parse(writtenSdl))
  const text = await codegen({
    filename,
    schema: document,
    documents: [],
    config: {
      ...shared,
      // What clients send is not checked yet, whatever it is meant to be.
      scalars: scalarTypes(scalars, ({ type, base }) => ({ input: base, output: `Whole<${wireType(type)}>` })),
      immutableTypes: true,
      maybeValue: 'T | null | undefined',
      inputMaybeValue: 'T | null | undefined',
      contextType: '../context.ts#GraphQLContext',
      mappers: { Environment: '../../services/environments/environmentRow.ts#WireEnvironment' },
      resolverTypeWrapperSignature: 'Given<T>',
    },
    plugins: [{ typescript: {} }, { resolvers: {} }],
    pluginMap: { typescript, resolvers },
  })
  const wire = importing('WireTypes', '../../../shared/wire/wireTypes.ts', text)
  return `${note}${wire}import type { Given, Whole } from '../given.ts'\n${text}`
}

/** The operations by their names, and the type of a document that is one of them. */
function documentTypes(names: readonly { name: string; type: string }[]): string {
  const entries = names.map(({ name, type }) => `  ${name}: [${type}, ${type}Variables]\n`)
  return [
    `export interface Operations {\n${entries.join('')}}\n`,
    '/** The document of an operation, by its name. */',
    'export type Document<Name extends keyof Operations> = TypedDocumentNode<Operations[Name][0], Operations[Name][1]>\n',
  ].join('\n')
}

async function operationTypes(filename: string): Promise<string> {
  const schema: RefinedSchema = refineSchema(parse(sdl))
  const files = globSync('renderer/**/*.{ts,tsx}', { cwd: root }).filter(
    file => !/\.test\.tsx?$|\/generated\//.test(file),
  )
  const documents = files.sort().flatMap(file => documentsIn(file, readFileSync(join(root, file), 'utf8')))
  const text = await codegen({
    filename,
    schema: schema.document,
    documents: documents.map(({ file, document }) => ({ location: file, document: refineDocument(document, schema) })),
    config: {
      ...shared,
      immutableTypes: true,
      arrayInputCoercion: false,
      scalars: scalarTypes(schema.scalars, ({ type }) => ({ input: wireType(type), output: wireType(type) })),
    },
    plugins: [{ operations: {} }],
    pluginMap: { operations },
  })
  const wire = importing('WireTypes', '../../../shared/wire/wireTypes.ts', text)
  const named = documents.flatMap(({ operation }) => operation ?? []).sort((a, b) => (a.name < b.name ? -1 : 1))
  return `${note}import type { TypedDocumentNode } from '@apollo/client'\n${wire}${text}\n${documentTypes(named)}`
}

keepPages(
  {
    'server/graphql/generated/resolvers.ts': await resolverTypes('server/graphql/generated/resolvers.ts'),
    'renderer/graphql/generated/operations.ts': await operationTypes('renderer/graphql/generated/operations.ts'),
  },
  'npm run graphql',
)
