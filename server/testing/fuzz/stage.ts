import exceljs from 'exceljs'
import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql'
import { typeName } from '../../../shared/components/calls.ts'
import { allKinds } from '../../../shared/components/registry.ts'
import { sampleOf } from '../../../shared/components/testing/samples.ts'
import { buildSchema } from '../../graphql/schema.ts'
import { exportApplication } from '../applicationCalls.ts'
import { startExport } from '../collectionCalls.ts'
import { environmentFixture } from '../environmentFixture.ts'
import { rootsOf } from '../matrixCalls.ts'
import { createItem } from '../recordCalls.ts'
import { processClients, type StartedServer } from '../serverProcess.ts'
import type { TestClient } from '../testClient.ts'
import { upload } from '../uploads.ts'
import { type Door, openDoors } from './doors.ts'

/** An operation that is right, or nearly. */
export interface Seed {
  kind: 'query' | 'mutation' | 'subscription'
  query: string
  variables: Record<string, unknown>
  /** Variables that may be left out. */
  optional: string[]
}

/** What is attacked, and what right requests to it look like. */
export interface FuzzStage {
  server: StartedServer
  port: number
  environmentId: string
  /** Who sends; the last is nobody. */
  clients: TestClient[]
  admin: TestClient
  seeds: Seed[]
  sheets: { name: string; content: Buffer }[]
  application: Buffer
  /** What programs outside call. */
  doors: Door[]
  /** Of an outside agent. */
  mcpToken: string
}

export const fuzzedEnvironment = 'fuzz'

export async function fuzzStage(server: StartedServer): Promise<FuzzStage> {
  const port = await server.ready
  const calls = await processClients(server)
  const fixture = await environmentFixture(calls, { environmentId: fuzzedEnvironment })
  const { admin, environmentId, collectionId, clerkRoleId } = fixture
  let count = 0
  const surroundings = { collectionId, roleId: clerkRoleId, name: () => `sample${++count}` }
  const record = { customer: 'Ana', amount: 1.5, created: '2026-01-01T12:00:00.000Z' }
  const definitions: Record<string, unknown> = {}
  const known: Record<string, unknown> = {
    environmentId,
    collectionId,
    formId: fixture.formId,
    tableId: fixture.tableId,
    viewId: fixture.viewId,
    componentId: fixture.tableId,
    userId: (await calls.createAccount()).id,
    fieldName: 'customer',
    field: 'customer',
    orderBy: 'amount',
    filter: { amount: { $gt: 1 } },
    parameters: { a: 1 },
    filterValues: {},
    groupBy: 'customer',
    measures: { rows: { type: 'count' } },
    path: '/orders',
    format: 'excel',
    purpose: 'view',
    language: 'en',
    preferences: { columns: [] },
    time: '2026-01-01T00:00:00.000Z',
    limit: 10,
    page: 1,
  }
  for (const kind of allKinds) {
    const data = { name: surroundings.name(), ...sampleOf(kind, surroundings) }
    definitions[typeName(kind)] = data
    known[`${kind.kind}Id`] ??= (await fixture.create(typeName(kind), data))._id
  }
  const file = await upload(admin, environmentId, { name: 'rows.csv', content: csv })
  Object.assign(known, { fileId: file._id, file: `${file.bucket}/${file.key}` })
  known.itemId = (await createItem(admin, { collectionId, data: record }))._id
  known.jobId = (await startExport(admin, { collectionId, format: 'json' }))._id
  const argumentFor: ArgumentFor = (operation, name, type) => {
    const definition = definitions[/^(?:create|update)(.+)/.exec(operation)?.[1] ?? '']
    return name === 'data' ? (definition ?? record) : (known[name] ?? sampleValue(type))
  }
  return {
    server,
    port,
    environmentId,
    admin,
    clients: [
      admin,
      await fixture.member([clerkRoleId]),
      calls.client(),
      calls.client(undefined, `${environmentId}.localhost`),
    ],
    seeds: seedsOf(buildSchema(), argumentFor),
    sheets: [
      { name: 'rows.csv', content: Buffer.from(csv) },
      { name: 'rows.json', content: Buffer.from(JSON.stringify([record, { ...record, list: [1, { a: null }] }])) },
      { name: 'rows.xlsx', content: await workbook() },
    ],
    application: await exportApplication(admin, environmentId, true),
    doors: await openDoors(fixture),
    mcpToken: await mcpToken(admin, environmentId, clerkRoleId),
  }
}

async function mcpToken(admin: TestClient, id: string, roleId: string): Promise<string> {
  await admin.run(
    'mutation ($id: String!, $data: JSON!) { updateEnvironment(environmentId: $id, data: $data) { version } }',
    {
      id,
      data: { mcpEnabled: true, mcpCallsPerMinute: 10_000 },
    },
  )
  const { made } = await admin.run<{ made: { secret: string } }>(
    'mutation ($id: String!, $roleId: String!) { made: createMcpToken(environmentId: $id, name: "fuzz", roleId: $roleId) { secret } }',
    { id, roleId },
  )
  return made.secret
}

const csv = 'customer,amount,created\nAna,"1,5",2026-01-01\n"Be\nto",2,2026-02-28\n;,,\n'

async function workbook(): Promise<Buffer> {
  const book = new exceljs.Workbook()
  const sheet = book.addWorksheet('Rows')
  sheet.addRow(['customer', 'amount', 'created'])
  for (let row = 0; row < 5; row++) sheet.addRow([`c${row}`, row * 1.5, new Date('2026-01-01')])
  return Buffer.from(await book.xlsx.writeBuffer())
}

type ArgumentFor = (operation: string, name: string, type: GraphQLInputType) => unknown

/** They would end the stage for all that comes later: what everything else is sent to, and who sends it. */
const ending = /^(delete(?!Item)|remove|empty|logout|disable|restoreEnvironment|changeFieldType|renameCollectionField)/

/** Every operation of the schema with a value for each of its arguments. */
function seedsOf(schema: GraphQLSchema, argumentFor: ArgumentFor): Seed[] {
  return Object.entries(rootsOf(schema)).flatMap(([kind, root]) =>
    Object.values(root?.getFields() ?? {})
      .filter(({ name }) => !ending.test(name))
      .map(field => ({
        kind: kind.toLowerCase() as Seed['kind'],
        query: documentOf(kind.toLowerCase(), field),
        variables: Object.fromEntries(field.args.map(({ name, type }) => [name, argumentFor(field.name, name, type)])),
        optional: field.args.filter(({ type }) => !isNonNullType(type)).map(({ name }) => name),
      })),
  )
}

function documentOf(kind: string, { name, args, type }: GraphQLField<unknown, unknown>): string {
  const declared = args.map(argument => `$${argument.name}: ${argument.type}`).join(', ')
  const passed = args.map(argument => `${argument.name}: $${argument.name}`).join(', ')
  const list = (text: string) => (text === '' ? '' : `(${text})`)
  const named = getNamedType(type)
  const leaves = isObjectType(named)
    ? Object.values(named.getFields()).filter(field => isScalarType(getNamedType(field.type)))
    : []
  const selection = isObjectType(named) ? ` { __typename ${leaves.map(field => field.name).join(' ')} }` : ''
  return `${kind}${list(declared)} { ${name}${list(passed)}${selection} }`
}

const scalars: Record<string, unknown> = { String: 'text', ID: 'id', Int: 1, Float: 1.5, Boolean: true }

function sampleValue(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sampleValue(type.ofType)
  if (isListType(type)) return [sampleValue(type.ofType)]
  if (isInputObjectType(type)) {
    return Object.fromEntries(Object.values(type.getFields()).map(field => [field.name, sampleValue(field.type)]))
  }
  return scalars[type.name] ?? { a: 'text' }
}
