import { expect, test } from 'vitest'
import { changeFieldType, emptyCollection, jobOf, jobOver, startExport } from '../../testing/collectionCalls.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { collectionItems, createItem, failureOf } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { openSocket } from '../../testing/testSocket.ts'

const field = (name: string, type = 'string') => ({ name, label: name, type, optional: true })

async function filled(shop: EnvironmentFixture, name: string, rows: number): Promise<string> {
  const { _id: id } = await shop.create('Collection', { name, fields: [field('text'), field('other')] })
  const query = 'mutation ($id: String!, $data: JSON!) { createItem(collectionId: $id, data: $data) }'
  for (let from = 0; from < rows; from += 50) {
    const part = Array.from({ length: Math.min(50, rows - from) }, (_, index) => ({
      query,
      variables: { id, data: { text: String(from + index), other: 'x' } },
    }))
    await shop.admin.post(part)
  }
  return id
}

const everything = async (client: TestClient, collectionId: string) =>
  (await collectionItems(client, { collectionId, limit: 1_000, orderBy: 'createdAt', orderByAsc: true })).items

test('a stop of the server in the middle of a change of type leaves everything as it was', async () => {
  const server = await startTestServer()
  const shop = await environmentFixture(server)
  const id = await filled(shop, 'stopped', 1_000)
  const before = await everything(shop.admin, id)
  const { _id: jobId } = await changeFieldType(shop.admin, { collectionId: id, fieldName: 'text', type: 'number' })
  await server.stop()
  const again = await startTestServer({ dataDirectory: server.dataDirectory })
  try {
    const admin = await again.admin()
    const job = await jobOver(admin, jobOf(admin, jobId))
    const after = await everything(admin, id)
    if (job.status === 'interrupted') {
      expect(job.message).toBe('interrupted')
      expect(after).toEqual(before)
      expect(await createItem(admin, { collectionId: id, data: { text: 'a text' } })).toMatchObject({ text: 'a text' })
    } else {
      expect(job.status).toBe('finished')
      expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => Number(text)))
    }
    const change = changeFieldType(admin, { collectionId: id, fieldName: 'other', type: 'textArea' })
    expect((await jobOver(admin, change)).status).toBe('finished')
  } finally {
    await again.close()
    await server.close()
  }
})

test('an emptied collection is empty after a stop at any moment, or whole', async () => {
  const server = await startTestServer()
  const shop = await environmentFixture(server)
  const id = await filled(shop, 'emptied', 500)
  const { _id: jobId } = await emptyCollection(shop.admin, { collectionId: id, phrase: 'Eliminar Datos' })
  await server.stop()
  const again = await startTestServer({ dataDirectory: server.dataDirectory })
  try {
    const admin = await again.admin()
    const job = await jobOver(admin, jobOf(admin, jobId))
    const { totalCount } = await collectionItems(admin, { collectionId: id })
    expect(totalCount).toBe(job.status === 'finished' ? 0 : 500)
    expect(job.status).toMatch(/^(finished|interrupted)$/)
    await createItem(admin, { collectionId: id, data: { text: 'new' } })
    expect((await collectionItems(admin, { collectionId: id })).totalCount).toBe(totalCount + 1)
  } finally {
    await again.close()
    await server.close()
  }
})

test('a job is followed until it is over, is listed, and two that write do not meet', async () => {
  const server = await startTestServer()
  try {
    const shop = await environmentFixture(server)
    const id = await filled(shop, 'followed', 300)
    const started = await changeFieldType(shop.admin, { collectionId: id, fieldName: 'text', type: 'number' })
    const second = await failureOf(
      changeFieldType(shop.admin, { collectionId: id, fieldName: 'other', type: 'textArea' }),
    )
    expect(second === undefined || second.reason === 'busy').toBe(true)
    const done = await jobOver(shop.admin, started)
    expect(done).toMatchObject({ status: 'finished', done: 300, total: 300 })
    const file = await startExport(shop.admin, { collectionId: id, format: 'json' })
    const socket = openSocket(shop.admin, server.clock)
    const seen: string[] = []
    for await (const { data } of socket.iterate<{ jobProgress: { status: string } }>({
      query: 'subscription ($id: String!) { jobProgress(jobId: $id) { status } }',
      variables: { id: file._id },
    })) {
      if (data) seen.push(data.jobProgress.status)
    }
    await socket.dispose()
    expect(seen.at(-1)).toBe('finished')
    expect((await jobOver(shop.admin, file)).file?.name).toBe('followed.json')
    const { collectionJobs } = await shop.admin.run<{ collectionJobs: { _id: string; kind: string }[] }>(
      'query ($id: String!) { collectionJobs(collectionId: $id) { _id kind } }',
      { id },
    )
    expect(collectionJobs.map(({ kind }) => kind)).toContain('export')
    expect(collectionJobs.map(({ _id }) => _id)).toContain(started._id)
  } finally {
    await server.close()
  }
})
