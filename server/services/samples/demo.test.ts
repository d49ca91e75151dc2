import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

const rowsOf = async (server: TestServer) => {
  const admin = await server.admin()
  const { collectionItems } = await admin.run<{
    collectionItems: { totalCount: number; items: Record<string, unknown>[] }
  }>('{ collectionItems(collectionId: "demo_airports", filter: { iata: "LAX" }, limit: 1) { totalCount items } }')
  const { collectionStats } = await admin.run<{ collectionStats: { totalCount: number } }>(
    '{ collectionStats(collectionId: "demo_airports") }',
  )
  return { found: collectionItems.items[0], count: collectionStats.totalCount }
}

test('the first start makes the demo: 3,376 airports, a table, a form and two roles', async () => {
  const server = await startTestServer({ config: { demo: true } })
  try {
    await expect.poll(async () => (await rowsOf(server)).count, { timeout: 60_000 }).toBe(3_376)
    expect((await rowsOf(server)).found).toMatchObject({
      name: 'Los Angeles International',
      state: 'CA',
      country: 'USA',
    })
    const admin = await server.admin()
    const { tables, forms, roles, views } = await admin.run<Record<string, { items: { name: string }[] }>>(
      '{ tables(environmentId: "demo") { items { name } } forms(environmentId: "demo") { items { name } } roles(environmentId: "demo") { items { name } } views(environmentId: "demo") { items { name path } } }',
    )
    expect(tables?.items).toEqual([{ name: 'Aeropuertos' }])
    expect(forms?.items).toEqual([{ name: 'Nuevo aeropuerto' }])
    expect(roles?.items.map(role => role.name)).toEqual(['Consulta', 'Registro'])
    expect(views?.items).toHaveLength(2)

    await admin.run('mutation { updateEnvironment(environmentId: "demo", data: { name: "Mi demo" }) { _id } }')
    await server.stop()
    const again = await startTestServer({ config: { demo: true }, dataDirectory: server.dataDirectory })
    const { environment } = await (await again.admin()).run<{ environment: object }>(
      '{ environment(environmentId: "demo") { name } }',
    )
    expect(environment).toEqual({ name: 'Mi demo' })
    expect((await rowsOf(again)).count).toBe(3_376)
    await again.stop()
  } finally {
    await server.close()
  }
})
