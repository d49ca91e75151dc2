// @vitest-environment node
import { createRequire } from 'node:module'
import { type DocumentNode, Kind } from 'graphql'
import { expect, test } from 'vitest'
import { buildSchema } from '../../server/graphql/schema.ts'
import { allKinds } from '../../shared/components/registry.ts'
import { kindDocuments } from '../designer/data/documents.ts'

// The build of graphql that the schema was made with: it knows its own classes only.
const { validate }: typeof import('graphql') = createRequire(import.meta.url)('graphql')

const isDocument = (value: unknown): value is DocumentNode =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === Kind.DOCUMENT

const modules = import.meta.glob<Record<string, unknown>>('../**/*ocuments.ts', { eager: true })
const ofModules = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported)
    .filter(([, value]) => isDocument(value))
    .map(([name, value]) => ({ where: `${file} ${name}`, document: value as DocumentNode })),
)

const ofKinds = allKinds.flatMap(kind =>
  Object.entries(kindDocuments(kind)).map(([call, document]) => ({ where: `${kind.kind} ${call}`, document })),
)

test('every document fits the schema of the server', () => {
  const schema = buildSchema()
  expect(ofModules.length).toBeGreaterThan(10)
  const problems = [...ofModules, ...ofKinds].flatMap(({ where, document }) =>
    validate(schema, document).map(({ message }) => `${where}: ${message}`),
  )
  expect(problems).toEqual([])
})
