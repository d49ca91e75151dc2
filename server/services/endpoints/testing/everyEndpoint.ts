import { formTypes } from '../../../../shared/components/form.ts'
import { apiMethods, isBodiless } from '../../../../shared/endpoints/apiMethods.ts'
import { isAssigned } from '../../../../shared/fields/capabilities.ts'
import type { FieldType } from '../../../../shared/fields/defineField.ts'
import { offeredFieldTypes } from '../../../../shared/fields/registry.ts'
import { apiParameterTypes, apiPlaces } from '../../../../shared/fields/types/apiParameters.ts'
import type { EnvironmentFixture } from '../../../testing/environmentFixture.ts'
import { addMember } from '../../../testing/members.ts'
import { createItem } from '../../../testing/recordCalls.ts'
import { upload } from '../../../testing/uploads.ts'

/** An environment with an endpoint of each type, open and behind a token, and an API with each method and kind of parameter. */
export interface EveryEndpoint {
  /** Opens all that asks for a token. */
  token: string
  /** By field type, values that records of the collection have. */
  values: ReadonlyMap<string, readonly unknown[]>
}

/** Paths that several name differently, and what would be the same function, or none. */
const routes = [
  { method: 'GET', route: 'clientes/:id' },
  { method: 'DELETE', route: 'clientes/:codigo' },
  {
    method: 'GET',
    route: 'clientes/:cliente/pedidos/:id',
    parameters: [{ name: 'codigo', place: 'query', type: 'string' }],
  },
  { method: 'PUT', route: 'clientes/:codigo/pedidos/:pedido' },
  { method: 'GET', route: 'por-dia' },
  { method: 'GET', route: 'por_dia' },
  { method: 'GET', route: 'Por-Dia' },
  { method: 'DELETE', route: '~' },
]

const nameOf = (type: FieldType) => `de_${type.name}`

async function fieldsOf(shop: EnvironmentFixture) {
  const { admin, create } = shop
  const people = await create('Collection', {
    name: 'related',
    fields: [{ name: 'name', label: 'name', type: 'string', optional: true }],
  })
  const options = ({ examples, options: known }: FieldType) => ({
    ...examples.options,
    ...(Object.hasOwn(known, 'collectionId') && { collectionId: people._id }),
  })
  const fields = offeredFieldTypes.map(type => ({
    name: nameOf(type),
    label: `Un "${type.name}" <b>`,
    type: type.name,
    optional: true,
    options: options(type),
  }))
  const known = new Map<string, string>()
  for (const id of ['aaaaaaaaaaaaaaaa1', 'aaaaaaaaaaaaaaaa2'])
    known.set(id, (await createItem(admin, { collectionId: people._id, data: { name: id } }))._id)
  known.set('mmmmmmmmmmmmmmmm1', await addMember(shop, { name: 'Ana' }))
  return { fields, known }
}

/** The valid examples of a type, naming records, people and files that are there. */
async function realExamples({ admin, environmentId }: EnvironmentFixture, known: ReadonlyMap<string, string>) {
  const note = await upload(admin, environmentId, { name: 'nota.txt', content: 'hola', type: 'text/plain' })
  const picture = await upload(admin, environmentId, { name: 'a.png', content: 'x', type: 'image/png' })
  const real = (value: unknown, file: typeof note): unknown => {
    if (Array.isArray(value)) return value.map(one => real(one, file))
    if (typeof value === 'string' && value.startsWith('demo/')) return `${file.bucket}/${file.key}`
    if (typeof value === 'string') return known.get(value) ?? value
    const isFile = typeof value === 'object' && value !== null && 'bucket' in value
    return isFile ? { ...value, bucket: file.bucket, key: file.key } : value
  }
  return ({ accepts, examples }: FieldType) =>
    examples.valid.map(value => real(value, accepts === undefined ? note : picture))
}

/** Open ones of each type, of which only the list asks for something. */
async function dataEndpoints({ create }: EnvironmentFixture, collectionId: string, fieldNames: readonly string[]) {
  const rules = [
    { fieldName: 'de_string', operation: 'equals', valueType: 'editable', variableName: 'texto' },
    { fieldName: 'de_number', operation: 'greater', valueType: 'editable', variableName: 'desde' },
  ]
  const filterId = (await create('Filter', { name: 'Los que', collectionId, groups: [{ rules }] }))._id
  const fields = fieldNames.map(fieldName => ({ type: 'editable', fieldName }))
  const form = async (type: string) => {
    const formId = (await create('Form', { name: `Formulario ${type}`, collectionId, type, fields }))._id
    return { identifier: `formulario-${type}`, type: 'form', formId }
  }
  const figure = async (identifier: string, indicatorTypeId: string, more: object) => {
    const indicator = { name: `Cifra ${identifier}`, collectionId, indicatorTypeId, ...more }
    return { identifier, type: 'indicator', indicatorId: (await create('Indicator', indicator))._id }
  }
  return [
    { identifier: 'lista', type: 'list', collectionId, filterId },
    { identifier: 'uno', type: 'view', collectionId },
    ...(await Promise.all(formTypes.map(form))),
    await figure('cuenta', 'count', { filterByDefault: filterId }),
    await figure('menor', 'minimum', { fieldName: 'de_date' }),
    await figure('dicho', 'script', { script: "return 'hola'" }),
  ]
}

/** @returns a token of the one that asks for it */
async function openData(shop: EnvironmentFixture, collectionId: string, fieldNames: readonly string[]) {
  const { admin, create } = shop
  for (const one of await dataEndpoints(shop, collectionId, fieldNames))
    await create('Endpoint', { ...one, name: `Dato ${one.identifier}`, requireToken: false })
  const kept = { name: 'Con llave', identifier: 'con-llave', type: 'list', collectionId, requireToken: true }
  const { _id: id } = await create('Endpoint', kept)
  const { createEndpointToken } = await admin.run<{ createEndpointToken: { secret: string } }>(
    'mutation ($id: String!) { createEndpointToken(endpointId: $id, name: "Sitio") { secret } }',
    { id },
  )
  return createEndpointToken.secret
}

async function openApi({ create, clerkRoleId }: EnvironmentFixture) {
  const kinds = apiPlaces.flatMap(place =>
    apiParameterTypes
      .filter(type => place === 'body' || (type !== 'object' && type !== 'list'))
      .flatMap(type =>
        (place === 'path' ? [true] : [true, false]).map(required => ({
          name: `${place}_${type}_${required}`,
          ...{ place, type, required, description: `Un "${type}" <b>` },
        })),
      ),
  )
  const path = kinds.filter(({ place }) => place === 'path').map(({ name }) => `:${name}`)
  for (const method of apiMethods)
    await create('ApiEndpoint', {
      ...{ name: `Todo por ${method}`, method, route: `todo/${path.join('/')}`, script: 'return params' },
      description: 'Devuelve <b>lo enviado</b>',
      parameters: kinds.filter(({ place }) => place !== 'body' || !isBodiless(method)),
      roles: method === 'PUT' ? [clerkRoleId] : [],
    })
  for (const one of routes) await create('ApiEndpoint', { ...one, name: `${one.method} ${one.route}`, script: '' })
}

/** Makes all of it, with the documentation published. */
export async function everyEndpoint(shop: EnvironmentFixture): Promise<EveryEndpoint> {
  const { admin, create } = shop
  const { fields, known } = await fieldsOf(shop)
  const collectionId = (await create('Collection', { name: 'cosas', title: 'Cosas', fields }))._id
  const examples = await realExamples(shop, known)
  const values = new Map(
    offeredFieldTypes.filter(type => !isAssigned({ type: type.name })).map(type => [nameOf(type), examples(type)]),
  )
  const most = Math.max(...[...values.values()].map(({ length }) => length))
  // The last one has nothing.
  for (let at = 0; at <= most; at += 1) {
    const given = [...values].flatMap(([name, all]) => (at < all.length ? [[name, all[at]] as const] : []))
    await createItem(admin, { collectionId, data: Object.fromEntries(given) })
  }
  const token = await openData(
    shop,
    collectionId,
    fields.map(({ name }) => name),
  )
  await openApi(shop)
  await admin.run('mutation ($data: JSON!) { updateEnvironment(environmentId: "shop", data: $data) { version } }', {
    data: {
      apiEnabled: true,
      apiDocsEnabled: true,
      apiAuthType: 'script',
      apiAuthScript: '',
      apiCallsPerMinute: 10_000,
    },
  })
  return { token, values }
}
