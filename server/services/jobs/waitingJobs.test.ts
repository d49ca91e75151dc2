import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { jobKinds } from '../../../shared/collections/jobs.ts'
import { openConnection } from '../../db/engine/connection.ts'
import { environmentFile } from '../../db/environment/paths.ts'
import { StorageFull } from '../../db/errors.ts'
import { startApplicationExport } from '../../testing/applicationCalls.ts'
import { startBackup } from '../../testing/backupCalls.ts'
import {
  changeFieldType,
  emptyCollection,
  jobOf,
  jobOver,
  removeCollection,
  startExport,
} from '../../testing/collectionCalls.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { collectionItems, createItem, failureOf } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { openSocket } from '../../testing/testSocket.ts'
import { until } from '../../testing/until.ts'
import { system } from '../calls/caller.ts'
import type { Services } from '../services.ts'
import type { JobProgress } from './job.ts'

/** When the disk is full for what jobs write; what calls write goes with their keys, or with none, and is taken. */
let full: 'never' | 'always' | 'onceBegun' | 'onceCommitted' = 'never'

/** A server whose environment `shop` may be refused room. */
async function started(): Promise<{ server: TestServer; shop: EnvironmentFixture }> {
  let services: Services | undefined
  const withServices = (made: Services) => {
    services = made
  }
  const server = await startTestServer({ start: { withServices } })
  const shop = await environmentFixture(server)
  const environment = await services?.policy.designer(system({ kind: 'admin', name: 'localhost' }), 'shop')
  if (environment === undefined) throw new Error('no environment')
  const write = environment.store.write.bind(environment.store)
  const isFull = {
    never: () => false,
    always: () => true,
    onceBegun: () => begun('kept.to'),
    onceCommitted: () => begun('committed'),
  }
  const begun = (what: string) =>
    countJobs(server, `status = 'running' AND json_extract(state, '$.${what}') NOT IN (0)`) > 0
  environment.store.write = async (unit, options) => {
    if (options === undefined && isFull[full]()) throw new StorageFull('environment.db')
    return write(unit, options)
  }
  return { server, shop }
}

function countJobs({ dataDirectory }: TestServer, condition: string): number {
  const file = openConnection(environmentFile(dataDirectory, 'shop'), 'read')
  const count = file.prepare<[], number>(`SELECT count(*) FROM jobs WHERE ${condition}`).pluck().get()
  file.close()
  return count ?? 0
}

let server: TestServer
let shop: EnvironmentFixture

beforeAll(async () => {
  const all = await started()
  server = all.server
  shop = all.shop
})
afterEach(() => {
  full = 'never'
})
afterAll(() => server.close())

type Start = (admin: TestClient, collectionId: string) => Promise<JobProgress>

/** Embedding asks a model before it writes. */
const starts: Record<Exclude<(typeof jobKinds)[number], 'embed'>, Start> = {
  export: (admin, collectionId) => startExport(admin, { collectionId, format: 'json' }),
  empty: (admin, collectionId) => emptyCollection(admin, { collectionId, phrase: 'Eliminar Datos' }),
  remove: (admin, collectionId) => removeCollection(admin, { collectionId, name: collectionId.replace('shop_', '') }),
  convert: (admin, collectionId) => changeFieldType(admin, { collectionId, fieldName: 'n', type: 'string' }),
  exportApplication: admin => startApplicationExport(admin, 'shop', true),
  backup: admin => startBackup(admin, 'shop'),
}
const kinds = Object.keys(starts) as (keyof typeof starts)[]

const field = (name: string, type = 'string') => ({ name, label: name, type, optional: true })

async function filled(shop: EnvironmentFixture, name: string): Promise<string> {
  const fields = [field('name'), field('n', 'number')]
  const { _id: collectionId } = await shop.create('Collection', { name, fields })
  for (const n of [1, 2, 3]) await createItem(shop.admin, { collectionId, data: { name: `known ${n}`, n } })
  return collectionId
}

const valuesOf = async (admin: TestClient, collectionId: string) =>
  (await collectionItems(admin, { collectionId })).items.map(({ n }) => n).toSorted()

const waits = { waitingFor: 'noSpace', waitingSince: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }
const waitsNot = { waitingFor: null, waitingSince: null }
const waiting = (jobId: string, { admin } = shop) =>
  until(
    () => jobOf(admin, jobId),
    ({ waitingFor }) => waitingFor !== null,
  )
const goesOn = (jobId: string) =>
  until(
    () => jobOf(shop.admin, jobId),
    ({ waitingFor }) => waitingFor === null,
  )

test.each(kinds)(
  '%s, to which the disk gives no room, says so and since when, and goes on once there is',
  async kind => {
    const collectionId = await filled(shop, `full${kinds.indexOf(kind)}`)
    full = 'always'
    const { _id } = await starts[kind](shop.admin, collectionId)
    expect(await waiting(_id)).toMatchObject(waits)
    const second = await starts[kind](shop.admin, collectionId).catch(error => error.extensions)
    if ('_id' in second) await waiting(second._id)
    else expect(second).toEqual({ error: 'Unavailable', reason: 'noSpace' })
    full = 'never'
    // Over, and put back, which is tried again later than the first one: until then, what the next test starts is refused.
    if ('_id' in second) await jobOver(shop.admin, second)
    if ('_id' in second) await goesOn(second._id)
    expect(await goesOn(_id)).toMatchObject(waitsNot)
    const again = await jobOver(shop.admin, starts[kind](shop.admin, collectionId))
    expect(again).toMatchObject({ status: 'finished', ...waitsNot })
  },
)

test('a backup that cannot be put back is told by what keeps it, and refuses no other as busy', async () => {
  const platform = openConnection(join(server.dataDirectory, 'platform.db'), 'write')
  platform.exec(`CREATE TRIGGER kept BEFORE UPDATE ON environmentBackups BEGIN SELECT RAISE(FAIL, 'kept'); END`)
  const { _id } = await startBackup(shop.admin, 'shop')
  expect(await waiting(_id)).toMatchObject({ status: 'failed', waitingFor: 'failed' })
  expect((await failureOf(startBackup(shop.admin, 'shop')))?.error).not.toBe('BadRequest')
  platform.exec('DROP TRIGGER kept')
  platform.close()
  expect((await jobOver(shop.admin, startBackup(shop.admin, 'shop'))).status).toBe('finished')
  expect(await jobOf(shop.admin, _id)).toMatchObject({ status: 'failed', ...waitsNot })
})

const committing = kinds.filter(kind => ['empty', 'remove', 'convert'].includes(kind))

test.each(committing)(
  '%s that is done but for tidying up is done for others, and is followed while it waits',
  async kind => {
    const collectionId = await filled(shop, `done${kinds.indexOf(kind)}`)
    full = 'onceCommitted'
    const { _id } = await starts[kind](shop.admin, collectionId)
    const socket = openSocket(shop.admin, server.clock)
    for await (const { data } of socket.iterate<{ jobProgress: JobProgress }>({
      query: 'subscription ($id: String!) { jobProgress(jobId: $id) { status waitingFor waitingSince } }',
      variables: { id: _id },
    })) {
      if (data?.jobProgress.waitingFor == null) continue
      expect(data.jobProgress).toEqual({ status: 'running', ...waits })
      break
    }
    await socket.dispose()
    const { waitingSince } = await jobOf(shop.admin, _id)
    const expected = { empty: [], convert: ['1', '2', '3'] }[kind as string]
    if (expected !== undefined) {
      expect(await valuesOf(shop.admin, collectionId)).toEqual(expected)
      const other = changeFieldType(shop.admin, { collectionId, fieldName: 'name', type: 'textArea' })
      expect(await jobOver(shop.admin, other)).toMatchObject({ status: 'failed', message: 'noSpace' })
    }
    expect(await jobOf(shop.admin, _id)).toMatchObject({ status: 'running', waitingFor: 'noSpace', waitingSince })
    full = 'never'
    expect(await jobOver(shop.admin, jobOf(shop.admin, _id))).toMatchObject({ status: 'finished', ...waitsNot })
    if (expected === undefined) return
    expect(await valuesOf(shop.admin, collectionId)).toEqual(expected)
    const last = changeFieldType(shop.admin, { collectionId, fieldName: 'name', type: 'textArea' })
    expect((await jobOver(shop.admin, last)).status).toBe('finished')
  },
)

test.each([
  ['onceBegun', 'interrupted', [1, 2, 3]],
  ['onceCommitted', 'finished', ['1', '2', '3']],
] as const)(
  'a conversion that waits, with a disk that is full %s, is %s by the next start',
  async (when, status, expected) => {
    const first = await started()
    try {
      const collectionId = await filled(first.shop, 'stopped')
      full = when
      const { _id } = await starts.convert(first.shop.admin, collectionId)
      expect(await waiting(_id, first.shop)).toMatchObject(waits)
      expect(await valuesOf(first.shop.admin, collectionId)).toEqual(expected)
      await first.server.stop()
      const again = await startTestServer({ dataDirectory: first.server.dataDirectory })
      try {
        const admin = await again.admin()
        expect(await jobOver(admin, jobOf(admin, _id))).toMatchObject({ status, ...waitsNot })
        expect(await valuesOf(admin, collectionId)).toEqual(expected)
        const other = changeFieldType(admin, { collectionId, fieldName: 'name', type: 'textArea' })
        expect((await jobOver(admin, other)).status).toBe('finished')
      } finally {
        await again.close()
      }
    } finally {
      await first.server.close()
    }
  },
)
