import { expect, test } from 'vitest'
import { cancelJob, embedKnowledge, jobOf, jobOver } from '../../testing/collectionCalls.ts'
import { environmentFixture } from '../../testing/environmentFixture.ts'
import type { ModelServer } from '../../testing/modelServer.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { until } from '../../testing/until.ts'
import { upload } from '../../testing/uploads.ts'
import { importInto, over } from '../imports/testing/imports.ts'
import type { JobProgress } from '../jobs/job.ts'
import { connectModels, knowledgeServer } from './testing/knowledgeServer.ts'

interface State {
  records: number
  embedded: number
  fragments: number
  isPaused: boolean
  job: { _id: string } | null
}

const collectionId = 'shop_tickets'
const rows = 10_000

const stateOf = async (admin: TestClient) =>
  (
    await admin.run<{ knowledgeState: State }>(
      'query ($id: String!) { knowledgeState(collectionId: $id) { records embedded fragments isPaused job { _id } } }',
      { id: collectionId },
    )
  ).knowledgeState

/** From now on the model answers for so many texts, and no more: what asks it is in the middle of its work until something ends it. */
function answerFor(models: ModelServer, texts: number) {
  let asked = 0
  models.embeds(({ body }) => {
    asked += [body.input].flat().length
    return asked > texts ? { after: new Promise(() => undefined) } : {}
  })
}

/** Asks until so many records are done. */
const progressed = (admin: TestClient, jobId: string, done: number): Promise<JobProgress> =>
  until(
    () => jobOf(admin, jobId),
    job => job.done >= done || job.status !== 'running',
  )

test('10,000 records are embedded as a job that begins by itself, tells how far it is, is cancelled, and goes on after a stop', async () => {
  const first = await knowledgeServer()
  const { models } = first
  const shop = await environmentFixture(first.server)
  const field = { name: 'text', label: 'text', type: 'string', optional: true, options: {} }
  await shop.create('Collection', { name: 'tickets', type: 'knowledgeBase', fields: [field] })
  answerFor(models, 1_000)
  const content = `text\n${Array.from({ length: rows }, (_, n) => `ticket ${n} of somebody\n`).join('')}`
  const { _id: fileId } = await upload(shop.admin, 'shop', { name: 'rows.csv', content })
  // A job counts what is there when it begins: none begins before all of it is.
  await shop.admin.run('mutation { updatePlatformSettings(data: { embeddingModel: null }) { _id } }')
  const imported = await importInto(shop.admin, collectionId, fileId)
  expect(await over(shop.admin, imported._id)).toMatchObject({ status: 'finished', rowsWritten: rows })
  await connectModels(shop.admin, models)

  await expect.poll(async () => (await stateOf(shop.admin)).job, { timeout: 60_000 }).not.toBeNull()
  const begun = (await stateOf(shop.admin)).job?._id ?? ''
  const running = await progressed(shop.admin, begun, 500)
  expect(running).toMatchObject({ kind: 'embed', status: 'running', total: rows })
  expect((await cancelJob(shop.admin, { jobId: begun })).status).toBe('cancelled')
  const cancelled = await stateOf(shop.admin)
  expect(cancelled).toMatchObject({ isPaused: true, job: null })
  expect(cancelled.embedded).toBeGreaterThanOrEqual(500)
  expect(cancelled.embedded).toBeLessThan(rows)
  expect(cancelled.fragments).toBe(cancelled.embedded)

  answerFor(models, 1_000)
  const { _id: second } = await embedKnowledge(shop.admin, { collectionId })
  const before = await progressed(shop.admin, second, cancelled.embedded + 500)
  expect(before.status).toBe('running')
  await first.server.stop()

  const again = await knowledgeServer({ dataDirectory: first.server.dataDirectory })
  try {
    const admin = await again.server.admin()
    expect((await jobOver(admin, jobOf(admin, second))).status).toBe('interrupted')
    await expect.poll(async () => (await stateOf(admin)).embedded, { timeout: 180_000 }).toBe(rows)
    expect(await stateOf(admin)).toMatchObject({ records: rows, fragments: rows, isPaused: false })
    const asked = [...models.requests, ...again.models.requests].flatMap(({ body }) => body.input as string[])
    // What was asked for when it was stopped is asked for once more.
    expect(asked.length).toBeLessThan(rows + 500)
    expect(new Set(asked).size).toBe(rows)
    // The label of the field stands before its text.
    const found = await again.search(collectionId, 'text ticket 4711 of somebody')
    expect(found[0]).toMatchObject({ field: 'text', similarity: expect.closeTo(1, 3) })
  } finally {
    await again.close()
    await first.close()
  }
}, 600_000)
