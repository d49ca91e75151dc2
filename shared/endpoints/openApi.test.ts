import { describe, expect, test } from 'vitest'
import { apiTypings } from './apiTypings.ts'
import type { DocumentedApi, DocumentedEndpoint } from './documentedApi.ts'
import { endpointsOpenApi } from './endpointsOpenApi.ts'
import { openApi } from './openApi.ts'

interface Operation {
  operationId: string
  parameters: { name: string; in: string }[]
  responses: Record<string, unknown>
  security: object[]
}
type Document = { paths: Record<string, Record<string, Operation>>; components: Record<string, Record<string, object>> }

/** Each a millisecond younger than the one before. */
const endpoints = (...routes: readonly (string | Partial<DocumentedEndpoint>)[]): DocumentedEndpoint[] =>
  routes.map((one, at) => {
    const [method, route] = (typeof one === 'string' ? one : 'GET x').split(' ') as [
      DocumentedEndpoint['method'],
      string,
    ]
    return {
      name: `E${at}`,
      method,
      route,
      parameters: [],
      roles: [],
      open: true,
      createdAt: at,
      ...(typeof one === 'object' && one),
    }
  })
const api = (all: readonly DocumentedEndpoint[], more: Partial<DocumentedApi> = {}): DocumentedApi => ({
  ...{ title: 'Tienda', url: 'https://example.com/api/shop', authentication: 'none', endpoints: all },
  ...more,
})
const documentOf = (...given: Parameters<typeof api>) => openApi(api(...given)) as Document
const idsOf = ({ paths }: Document) =>
  Object.values(paths).flatMap(item => Object.values(item).map(({ operationId }) => operationId))

describe('paths', () => {
  test('routes that answer the same addresses are one, in the words of the oldest', () => {
    const [younger, older] = endpoints('POST a/:code', 'GET a/:id').map((one, at) => ({ ...one, createdAt: -at }))
    const { paths } = documentOf([younger as DocumentedEndpoint, older as DocumentedEndpoint])
    expect(Object.keys(paths)).toEqual(['/a/{id}'])
    expect(paths['/a/{id}']?.post?.parameters.map(({ name }) => name)).toEqual(['id'])
    expect(paths['/a/{id}']?.post?.operationId).toBe('postAByCode')
  })

  test('names change places with what they name, and never become those of what stands behind the address', () => {
    const query = { name: 'x', place: 'query', type: 'string' } as const
    const two = { name: 'b', place: 'path', type: 'integer' } as const
    const all = endpoints('GET a/:x/:y', { method: 'PUT', route: 'a/:y/:x' }, { method: 'POST', route: 'a/:a/:b' })
    const swapped = documentOf(all.map((one, at) => (at === 2 ? { ...one, parameters: [query, two] } : one))).paths
    const [path = '', item] = Object.entries(swapped)[0] ?? []
    const inPath = Object.values(item ?? {}).map(({ parameters }) =>
      parameters
        .filter(one => one.in === 'path')
        .map(({ name }) => name)
        .sort(),
    )
    expect(path).toBe('/a/{y}/{b}')
    expect(inPath).toEqual([
      ['b', 'y'],
      ['b', 'y'],
      ['b', 'y'],
    ])
    expect(item?.post?.parameters).toContainEqual({
      name: 'b',
      in: 'path',
      required: true,
      schema: { type: 'integer' },
    })
  })
})

describe('names of operations', () => {
  const all = endpoints('GET a/b', 'GET a-b', 'GET a-b2', 'GET A/B', 'GET a/:b', 'GET a/by-b', 'DELETE ~', 'DELETE _')
  const names = ['getAB', 'getAB2', 'getAB22', 'getAB3', 'getAByB', 'getAByB2', 'deleteRoot', 'deleteRoot2']

  test('are functions, each of its own, whatever its capitals', () => {
    expect(idsOf(documentOf(all)).sort()).toEqual([...names].sort())
  })

  test('are those of the client in TypeScript', () => {
    const client = apiTypings(api(all))
    expect([...client.matchAll(/^export const (?!address)(\w+)/gm)].map(([, name]) => name)).toEqual(names)
  })

  test('stay when others are added', () => {
    const [added] = endpoints('GET a_b')
    const more = [{ ...(added as DocumentedEndpoint), createdAt: 100 }, ...all]
    expect(apiTypings(api(more))).toContain('export const getAB4 =')
    expect(idsOf(documentOf(more))).toEqual(expect.arrayContaining(names))
  })
})

test('what is refused is what happens, by how it is known who calls', () => {
  const all = endpoints('GET open', { route: 'kept', roles: ['Jefe'], open: false })
  const refusals = (authentication: DocumentedApi['authentication']) =>
    ['/open', '/kept'].map(path => {
      const told = documentOf(all, { authentication }).paths[path]?.get?.responses ?? {}
      return Object.keys(told).filter(status => ['401', '403'].includes(status))
    })
  expect(refusals('none')).toEqual([[], ['401']])
  expect(refusals('script')).toEqual([['401'], ['401', '403']])
})

test('an endpoint may be called as the documentation of an API is, and collections as types of programs', () => {
  const collection = (id: string, name: string) => ({ id, name, createdAt: 0, fields: [] })
  const list = (identifier: string, name: string) => ({
    ...({
      type: 'list',
      method: 'GET',
      name: identifier,
      createdAt: 0,
      requireToken: true,
      parameters: ['page', 'de'],
    } as const),
    identifier,
    collection: collection(identifier, name),
  })
  const document = endpointsOpenApi(
    {
      title: 'Tienda',
      url: 'https://example.com/endpoints/shop',
      endpoints: [list('docs', 'array'), list('x', 'Array')],
    },
    { now: 0, zone: 'UTC' },
  ) as Document
  expect(Object.keys(document.paths)).toEqual(['/docs', '/x'])
  expect(document.paths['/docs']?.get?.parameters.map(({ name }) => name)).toEqual(['page', 'limit', 'cursor', 'de'])
  expect(Object.keys(document.components.schemas ?? {})).toEqual(['RecordOfArray', 'RecordOfArray2', 'Refusal'])
})

test('without endpoints a document names nothing', () => {
  const { paths, components } = documentOf([])
  expect([paths, components.responses, components.schemas]).toEqual([{}, {}, {}])
})
