import { endpointMethods } from '../../../shared/components/endpoint.ts'
import { apiMethods, isBodiless } from '../../../shared/endpoints/apiMethods.ts'
import type { EnvironmentFixture } from '../environmentFixture.ts'
import { createItem } from '../recordCalls.ts'

/** An address that programs outside call without a session, with what a right call of it sends. */
export interface Door {
  method: string
  path: string
  query: Record<string, string>
  body: unknown
}

const callsPerMinute = 100_000
const record = { customer: 'Ana', amount: 1.5, created: '2026-01-01T12:00:00.000Z' }
const asked = { comprador: 'Ana', monto: '1.5', desde: '2026-01-01T00:00:00.000Z' }

/** A filter that asks its caller for a text, a number and a moment. */
async function askingFilter({ create, collectionId }: EnvironmentFixture): Promise<string> {
  const rule = (fieldName: string, operation: string, parameterName: string) => ({
    fieldName,
    operation,
    valueType: 'parameter',
    parameterName,
  })
  const rules = [
    rule('customer', 'equals', 'comprador'),
    rule('amount', 'greaterOrEqual', 'monto'),
    rule('created', 'greaterOrEqual', 'desde'),
  ]
  return (await create('Filter', { name: 'Lo que se pide', collectionId, groups: [{ rules }] }))._id
}

/** An endpoint of each type and an API endpoint of each method, open to anybody. */
export async function openDoors(fixture: EnvironmentFixture): Promise<Door[]> {
  const { admin, create, collectionId, environmentId, formId } = fixture
  await admin.run(
    'mutation ($id: String!, $data: JSON!) { updateEnvironment(environmentId: $id, data: $data) { version } }',
    { id: environmentId, data: { apiEnabled: true, apiCallsPerMinute: callsPerMinute } },
  )
  const { _id } = await createItem(admin, { collectionId, data: record })
  const filterId = await askingFilter(fixture)
  const indicatorId = (await create('Indicator', { name: 'Cuántos se piden', collectionId }))._id
  const given = { collectionId, filterId, formId, indicatorId }
  const endpoints = Object.entries(endpointMethods).map(async ([type, method]): Promise<Door> => {
    await create('Endpoint', { ...given, name: type, identifier: `abierto-${type}`, type, requireToken: false })
    const query = { _id, page: '1', limit: '10', ...asked }
    return { method, path: `/endpoints/${environmentId}/abierto-${type}`, query, body: record }
  })
  const parameters = [
    { name: 'id', place: 'path', type: 'integer' },
    { name: 'desde', place: 'query', type: 'number' },
    { name: 'datos', place: 'body', type: 'object' },
    { name: 'filas', place: 'body', type: 'list' },
  ]
  const calls = apiMethods.map(async (method): Promise<Door> => {
    const taken = parameters.filter(({ place }) => !(isBodiless(method) && place === 'body'))
    const script = 'return { params, options }'
    await create('ApiEndpoint', { name: `Abierto ${method}`, route: 'abierto/:id', method, parameters: taken, script })
    const body = { datos: record, filas: [1, record] }
    return { method, path: `/api/${environmentId}/abierto/7`, query: { desde: '1.5' }, body }
  })
  return Promise.all([...endpoints, ...calls])
}
