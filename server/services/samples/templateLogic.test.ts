import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { templateIds } from './templates.ts'

/** What the templates do by themselves: their validations, hooks and nightly tasks, tried out. */
let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
  for (const id of templateIds)
    await admin.run(
      'mutation ($id: String!) { createEnvironmentFromTemplate(_id: $id, name: "Prueba", templateId: $id) { _id } }',
      { id },
    )
})
afterAll(() => server.close())

type Item = Record<string, unknown> & { _id: string; _version: number }

const itemsOf = async (collectionId: string): Promise<Item[]> => {
  const { found } = await admin.run<{ found: { items: Item[] } }>(
    'query ($id: String!) { found: collectionItems(collectionId: $id, limit: 500) { items } }',
    { id: collectionId },
  )
  return found.items
}
const itemOf = async (collectionId: string, like: (item: Item) => boolean): Promise<Item> => {
  const found = (await itemsOf(collectionId)).find(like)
  if (found === undefined) throw new Error(`${collectionId} has no such record`)
  return found
}
const change = (collectionId: string, { _id }: Item, data: Record<string, unknown>) =>
  admin.run(
    'mutation ($c: String!, $id: String!, $data: JSON!) { updateItem(collectionId: $c, itemId: $id, data: $data) }',
    {
      c: collectionId,
      id: _id,
      data,
    },
  )
const send = async (formId: string, data: Record<string, unknown>, parameters: Record<string, unknown> = {}) => {
  const { data: answer, errors } = await admin.execute<{ submitForm: { hookErrors: string[] } }>(
    `mutation ($formId: String!, $data: JSON!, $parameters: JSON) {
      submitForm(formId: $formId, data: $data, parameters: $parameters) { hookErrors }
    }`,
    { formId, data, parameters },
  )
  return errors?.[0]?.extensions ?? answer?.submitForm.hookErrors
}
const day = (of: string) => `${of}T12:00:00.000Z`
const refusedWith = (errors: Record<string, string>) => ({ error: 'validationError', validationErrors: errors })

/** @returns what its run answered */
async function night(taskId: string): Promise<unknown> {
  const { runTask } = await admin.run<{ runTask: { _id: string } }>(
    'mutation ($taskId: String!) { runTask(taskId: $taskId) { _id } }',
    { taskId },
  )
  return vi.waitFor(
    async () => {
      const { taskRun } = await admin.run<{ taskRun: { state: string; failure: string | null; result: unknown } }>(
        'query ($id: String!) { taskRun(runId: $id) { state failure result } }',
        { id: runTask._id },
      )
      expect([taskRun.state, taskRun.failure]).toEqual(['finished', null])
      return taskRun.result
    },
    { timeout: 30_000 },
  )
}

test('the help desk dates what is solved, waits for answers, and raises what waits', async () => {
  const form = 'helpdesk_forSolicitud00000'
  const ticket = await itemOf('helpdesk_tickets', ({ state }) => state === 'new' || state === 'open')
  const about = { id: ticket._id }
  expect(await send(form, { state: 'solved', solvedOn: day('2001-01-01') }, about)).toEqual(
    refusedWith({ 'data.solvedOn': 'custom:No puede ser antes del día en que se recibió.' }),
  )
  expect(await send(form, { state: 'solved' }, about)).toEqual([])
  expect(await itemOf('helpdesk_tickets', ({ _id }) => _id === ticket._id)).toMatchObject({
    state: 'solved',
    solvedOn: expect.stringMatching(/^\d{4}-\d\d-\d\dT12:00:00\.000Z$/),
  })

  const waiting = await itemOf('helpdesk_tickets', ({ state }) => state === 'new' || state === 'open')
  const [agent] = await itemsOf('helpdesk_agents')
  const reply = { agent: agent?._id, day: day('2026-11-20'), text: '¿Sigue pasando?' }
  expect(
    await send('helpdesk_forRespuesta00000', { ...reply, internal: true }, { ticket: waiting._id, id: waiting._id }),
  ).toEqual([])
  const again = () => itemOf('helpdesk_tickets', ({ _id }) => _id === waiting._id)
  expect((await again()).state).toBe(waiting.state)
  expect(
    await send('helpdesk_forRespuesta00000', { ...reply, internal: false }, { ticket: waiting._id, id: waiting._id }),
  ).toEqual([])
  expect((await again()).state).toBe('waiting')

  await change('helpdesk_tickets', waiting, { state: 'new', priority: 'normal', received: day('2026-01-05') })
  expect(await night('helpdesk_tarSubirPrioridad')).toMatchObject({ subidas: expect.any(Number) })
  expect((await again()).priority).toBe('high')
})

test('inspections ask for the score of what is done, open findings, and mark what is late', async () => {
  const form = 'inspections_forInspeccion0000'
  const visit = await itemOf('inspections_inspections', ({ state, score }) => state === 'planned' && score == null)
  const about = { id: visit._id }
  expect(await send(form, { state: 'done' }, about)).toEqual(
    refusedWith({ 'data.score': 'custom:Pon la nota para terminar la visita.' }),
  )
  const findings = async () =>
    (await itemsOf('inspections_findings')).filter(({ inspection }) => inspection === visit._id)
  const before = (await findings()).length
  for (const score of [90, 40, 40]) expect(await send(form, { state: 'done', score }, about)).toEqual([])
  expect(await findings()).toHaveLength(before + 1)

  const late = await itemOf('inspections_inspections', ({ state }) => state === 'planned')
  await change('inspections_inspections', late, { day: day('2026-01-05'), urgent: false })
  await night('inspections_tarVisitasPasadas')
  expect((await itemOf('inspections_inspections', ({ _id }) => _id === late._id)).urgent).toBe(true)
})

test('sales follow proposals up, and look again at what should be closed', async () => {
  const form = 'sales_forOportunidad000'
  const deal = await itemOf('sales_deals', ({ stage }) => stage === 'lead' || stage === 'meeting')
  const about = { id: deal._id }
  expect(await send(form, { closes: day('2001-01-01') }, about)).toEqual(
    refusedWith({ 'data.closes': 'custom:No puede ser antes del día en que se abrió.' }),
  )
  const activities = async (subject: string) =>
    (await itemsOf('sales_activities')).filter(item => item.deal === deal._id && item.subject === subject)
  for (const stage of ['proposal', 'proposal']) expect(await send(form, { stage }, about)).toEqual([])
  expect(await activities('Dar seguimiento a la propuesta')).toHaveLength(1)

  await change('sales_deals', deal, { opened: day('2026-01-02'), closes: day('2026-01-05') })
  for (let count = 0; count < 2; count++) await night('sales_tarCierresPasados')
  expect(await activities('Revisar la fecha de cierre')).toHaveLength(1)
})

test.each(templateIds)('%s answers programs outside what it lists, once they show a token', async id => {
  const { endpoints } = await admin.run<{
    endpoints: { items: { _id: string; identifier: string; collectionId: string }[] }
  }>('query ($id: String!) { endpoints(environmentId: $id) { items { _id identifier collectionId } } }', { id })
  expect(endpoints.items.length).toBeGreaterThan(0)
  const outside = server.client(undefined, `${id}.localhost`)
  for (const { _id, identifier, collectionId } of endpoints.items) {
    const path = `/endpoints/${id}/${identifier}?limit=500`
    expect((await outside.get(path)).status).toBe(401)
    const { made } = await admin.run<{ made: { secret: string } }>(
      'mutation ($id: String!) { made: createEndpointToken(endpointId: $id, name: "Programa") { secret } }',
      { id: _id },
    )
    const answer = await outside.get(path, { authorization: `Bearer ${made.secret}` })
    const told = (answer.json as { items: Item[] }).items.map(item => item._id)
    expect(told.toSorted()).toEqual((await itemsOf(collectionId)).map(item => item._id).toSorted())
    expect(told.length).toBeGreaterThan(0)
  }
})
