import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Definition } from '../../../shared/components/defineComponent.ts'
import type { ViewItem } from '../../../shared/fields/types/viewItems.ts'
import { buildSchema } from '../../graphql/schema.ts'
import { exportApplication, importApplication } from '../../testing/applicationCalls.ts'
import { answersOf, expectedOf } from '../../testing/matrixCalls.ts'
import { matrix } from '../../testing/permissionMatrix.ts'
import { type PermissionStage, permissionStage } from '../../testing/permissionStage.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { readSampleFolder } from '../samples/sampleFolder.ts'
import type { Services } from '../services.ts'

vi.mock('../../../shared/components/registry.ts', async original =>
  (await import('../../../shared/components/testing/sundial.ts')).withSundial(await original()),
)

const schema = buildSchema()
let stage: PermissionStage
let services: Services

beforeAll(async () => {
  stage = await permissionStage()
  services = stage.services
})
afterAll(() => stage.close())

interface Sundial {
  _id: string
  name: string
  version: number
  latitude: number
  face: string
  roles: string[]
}
const fields = '_id name version title latitude face roles'
type Presented = { items: (ViewItem & { component: Definition | null })[] }

const admin = () => stage.client('superAdmin')
const failure = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (raised: { extensions: Record<string, unknown> }) => raised.extensions,
  )
const create = async (more: Definition = {}) => {
  const { environmentId, collectionId, name } = stage.fixture
  const query = `mutation ($environmentId: String!, $data: JSON!) {
    made: createSundial(environmentId: $environmentId, data: $data) { ${fields} }
  }`
  const data = { name: name(), collectionId, ...more }
  return (await admin().run<{ made: Sundial }>(query, { environmentId, data })).made
}
const update = (id: string, data: Definition) =>
  admin().run('mutation ($id: String!, $data: JSON!) { updateSundial(sundialId: $id, data: $data) { _id } }', {
    id,
    data,
  })
const read = async (id: string) =>
  (
    await admin().run<{ found: Sundial }>(`query ($id: String!) { found: sundial(sundialId: $id) { ${fields} } }`, {
      id,
    })
  ).found
const listed = async (environmentId: string) => {
  const query = `query ($id: String!) { page: sundials(environmentId: $id, limit: 100) { items { ${fields} } } }`
  return (await admin().run<{ page: { items: Sundial[] } }>(query, { id: environmentId })).page.items
}
const place = async (sundialId: string) => {
  const { create: make, name } = stage.fixture
  const items = [{ type: 'sundial', sundialId, sizeLarge: 6 }]
  return (await make('View', { name: name(), path: `/${name()}`, items }))._id
}
const shown = async (client: TestClient, viewId: string) =>
  (await client.run<{ view: Presented }>('query ($id: String!) { view(viewId: $id) }', { id: viewId })).view.items

describe('a new kind, known to this test alone,', () => {
  test('is created with its defaults, read, listed, changed, copied and deleted', async () => {
    const { _id: id, latitude, face } = await create({ name: 'Patio' })
    expect({ latitude, face }).toEqual({ latitude: 45, face: 'horizontal' })
    await update(id, { face: 'vertical', latitude: 0 })
    expect(await read(id)).toMatchObject({ name: 'Patio', version: 2, face: 'vertical', latitude: 0 })
    await admin().run('mutation ($id: String!) { duplicateSundial(sundialId: $id, name: "Copia") { _id } }', { id })
    const copies = (await listed(stage.fixture.environmentId)).filter(({ face }) => face === 'vertical')
    expect(copies.map(({ name }) => name)).toEqual(['Copia', 'Patio'])
    await admin().run('mutation ($id: String!) { deleteSundial(sundialId: $id) }', { id })
    expect(await failure(read(id))).toEqual({ error: 'NotFound' })
  })

  test('refuses what its properties do not allow', async () => {
    expect(await failure(create({ latitude: 91 }))).toMatchObject({ error: 'validationError' })
    expect(await failure(create({ face: 'round' }))).toMatchObject({ error: 'validationError' })
    expect(await failure(create({ collectionId: 'shop_nothing' }))).toMatchObject({ error: 'validationError' })
  })

  test('stands in a view, is presented there without its roles, and is found where it is used', async () => {
    const { _id: sundialId } = await create({ title: 'Plaza' })
    const viewId = await place(sundialId)
    const [item] = await shown(stage.client('withoutRole'), viewId)
    expect(item).toMatchObject({
      type: 'sundial',
      sundialId,
      sizeLarge: 6,
      component: { _id: sundialId, title: 'Plaza', latitude: 45, face: 'horizontal' },
    })
    expect(item?.component).not.toHaveProperty('roles')
    const { uses } = await admin().run<{ uses: unknown[] }>(
      'query ($id: String!) { uses: componentUsages(componentId: $id) }',
      { id: sundialId },
    )
    expect(uses).toMatchObject([{ _id: viewId, kind: 'view', property: 'items' }])
    await admin().run('mutation ($id: String!) { deleteSundial(sundialId: $id) }', { id: sundialId })
    expect(await shown(admin(), viewId)).toMatchObject([{ type: 'sundial', component: null }])
  })

  test('is shown to those whose role it lists', async () => {
    const { _id: sundialId } = await create({ roles: [stage.fixture.clerkRoleId] })
    const viewId = await place(sundialId)
    expect(await shown(stage.client('withRole'), viewId)).toHaveLength(1)
    expect(await shown(stage.client('withoutRole'), viewId)).toEqual([])
  })

  test('is what people ask through for the options of the fields that it names', async () => {
    const { create: make, name } = stage.fixture
    const options = [{ label: 'Alta', value: 'high' }]
    const field = { name: 'level', label: 'Nivel', type: 'singleSelect', optional: true, options: { options } }
    const { _id: collectionId } = await make('Collection', { name: name(), fields: [field] })
    const { _id: id } = await create({ collectionId, roles: [stage.fixture.clerkRoleId] })
    const ask = async (client: TestClient, fieldName: string) => {
      const query = `query ($id: String!, $fieldName: String!) {
        found: selectOptions(componentId: $id, fieldName: $fieldName) { label value }
      }`
      return (await client.run<{ found: unknown }>(query, { id, fieldName })).found
    }
    expect(await ask(stage.client('withRole'), 'level')).toEqual(options)
    expect(await failure(ask(stage.client('withRole'), 'other'))).toEqual({ error: 'BadRequest' })
    expect(await failure(ask(stage.client('withoutRole'), 'level'))).toEqual({ error: 'NotFound' })
  })

  describe('answers in its calls to each caller as the others do', () => {
    const calls = Object.entries(matrix).filter(([operation]) => /[sS]undial/.test(operation))
    test('each of them stands in the matrix', () => {
      expect(calls.map(([operation]) => operation).sort()).toEqual([
        'Mutation.createSundial',
        'Mutation.deleteSundial',
        'Mutation.duplicateSundial',
        'Mutation.updateSundial',
        'Query.sundial',
        'Query.sundials',
      ])
    })
    test.each(calls)('%s', async (operation, entry) => {
      expect(await answersOf(stage, schema, operation, entry)).toEqual(expectedOf(entry))
    })
  })

  test('has versions: one comes back, a deleted one comes back, and it comes back with its environment', async () => {
    const { environmentId } = stage.fixture
    const { _id: id } = await create({ name: 'Versiones', latitude: 10 })
    await update(id, { latitude: 20, name: 'Cambiado' })
    const { versions } = await admin().run<{ versions: { items: unknown[] } }>(
      'query ($id: String!) { versions: componentVersions(componentId: $id) }',
      { id },
    )
    expect(versions.items).toMatchObject([{ version: 2 }, { version: 1 }])
    const { change } = await admin().run<{ change: unknown[] }>(
      'query ($id: String!) { change: componentDifference(componentId: $id, from: 1, to: 2) }',
      { id },
    )
    expect(change).toContainEqual({ property: 'latitude', before: 10, after: 20 })
    await admin().run('mutation ($id: String!) { restoreComponentVersion(componentId: $id, version: 1) }', { id })
    expect(await read(id)).toMatchObject({ version: 3, latitude: 10 })

    const { environmentVersions } = await admin().run<{ environmentVersions: { items: { _id: string }[] } }>(
      'query ($id: String!) { environmentVersions(environmentId: $id, limit: 1) { items { _id } } }',
      { id: environmentId },
    )
    const remove = 'mutation ($id: String!) { deleteSundial(sundialId: $id) }'
    await admin().run(remove, { id })
    await admin().run('mutation ($id: String!) { restoreDeletedComponent(componentId: $id) }', { id })
    expect(await read(id)).toMatchObject({ latitude: 10 })
    await admin().run(remove, { id })
    await admin().run(
      'mutation ($id: String!, $changeId: String) { restoreEnvironment(environmentId: $id, changeId: $changeId) { changeId } }',
      { id: environmentId, changeId: environmentVersions.items[0]?._id },
    )
    expect(await read(id)).toMatchObject({ latitude: 10 })
  })

  test('goes into a file and comes out of it in another environment, with the view that shows it', async () => {
    const { environmentId } = stage.fixture
    const { _id: sundialId } = await create({ name: 'Viajero', latitude: -33, title: 'De viaje' })
    const viewId = await place(sundialId)
    const content = await exportApplication(admin(), environmentId, true)
    expect(await importApplication(admin(), content, { environmentId: 'lejos' })).toMatchObject({ status: 'finished' })
    const there = (id: string) => id.replace(environmentId, 'lejos')
    expect(await read(there(sundialId))).toMatchObject({ name: 'Viajero', latitude: -33, face: 'horizontal' })
    const [item] = await shown(admin(), there(viewId))
    expect(item).toMatchObject({ sundialId: there(sundialId), component: { title: 'De viaje', latitude: -33 } })
  })

  test('is made from the folder of a sample', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'telar-sample-'))
    const sample = {
      _id: 'muestra',
      name: 'Muestra',
      components: [
        { kind: 'collection', id: 'places', name: 'places', definition: { fields: [] } },
        {
          kind: 'sundial',
          id: 'sundialOfSample00',
          name: 'Reloj',
          definition: { collectionId: 'places', latitude: 5 },
        },
        {
          kind: 'view',
          id: 'viewOfSample00000',
          name: 'Inicio',
          definition: { path: '/', items: [{ type: 'sundial', sundialId: 'sundialOfSample00' }] },
        },
      ],
    }
    try {
      await writeFile(join(folder, 'environment.json'), JSON.stringify(sample))
      expect(readSampleFolder(folder).components).toHaveLength(3)
      await services.samples.ensure(folder)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    expect(await listed('muestra')).toMatchObject([{ name: 'Reloj', latitude: 5 }])
    const [item] = await shown(admin(), 'muestra_viewOfSample00000')
    expect(item?.component).toMatchObject({ _id: 'muestra_sundialOfSample00', latitude: 5 })
  })
})
