import { beforeAll, expect, test } from 'vitest'
import { everything, type Filter } from '../../../shared/filters/filter.ts'
import { seededRandom } from '../../testing/random.ts'
import { onEachEngine } from '../testing/repositoryEngines.ts'
import type { Bounds } from './placeCells.ts'
import { mostCounted, type PlaceCluster } from './places.ts'
import type { RecordStore } from './recordStore.ts'
import { openRecordsOn, type TestRecords, testField } from './testing/openRecords.ts'

const random = seededRandom()
let tested: TestRecords
let records: RecordStore
/** In Chile, some of them in one place, and some nowhere. */
const placed: { at: [number, number] | undefined; status: string }[] = []

const chile: Bounds = [-80, -60, -60, -10]
const rare: Filter = { field: 'status', operator: 'equals', value: 'rare' } as unknown as Filter
const ask = (bounds: Bounds, filter?: Filter, scope: Filter = everything) =>
  records.places({ field: 'place', bounds, scope, ...(filter && { filter }) })
const counted = (clusters: readonly PlaceCluster[]) => clusters.reduce((sum, { count }) => sum + count, 0)
const placesIn = ([west, south, east, north]: Bounds, status?: string) =>
  placed.filter(
    ({ at, status: own }) =>
      at && at[0] >= west && at[0] < east && at[1] >= south && at[1] < north && (status ?? own) === own,
  )

onEachEngine(engine => {
  beforeAll(async () => {
    tested = await openRecordsOn(engine)
    const fields = [testField('place', 'location'), testField('status', 'string')]
    records = await tested.define({ id: 'visits', fields, indexes: [{ type: 'ascending', fields: ['status'] }] })
    for (let made = 0; made < 6_000; made += 1) {
      const status = made % 100 === 0 ? 'rare' : 'usual'
      const at: [number, number] = made < 700 ? [-70.65, -33.45] : [-76 + 10 * random(), -56 + 39 * random()]
      placed.push({ at: made % 50 === 1 ? undefined : [Number(at[0].toFixed(6)), Number(at[1].toFixed(6))], status })
    }
    await tested.insert(
      records,
      placed.map(({ at, status }) => ({ place: at === undefined ? null : at.join(','), status })),
    )
  })

  test('every record with a place is counted once, and what lies in one place only as far as it is counted', async () => {
    const clusters = await ask(chile)
    const full = clusters.filter(({ more }) => more)
    expect(full.every(({ count }) => count === mostCounted)).toBe(true)
    expect(full.length).toBeGreaterThan(0)
    const known = placesIn(chile).length
    expect(counted(clusters)).toBeLessThanOrEqual(known)
    // Away from that place nothing is cut off.
    const south: Bounds = [-76, -56, -66, -40]
    const away = await ask([-77.34375, -56.25, -65.390625, -40.078125])
    expect(away.some(({ more }) => more)).toBe(false)
    expect(counted(away)).toBeGreaterThanOrEqual(placesIn(south).length)
  })

  test('a filter and the scope of who asks hold, by the index of places or by their own', async () => {
    const found = await ask(chile, rare)
    expect(counted(found)).toBe(placesIn(chile, 'rare').length)
    expect(counted(await ask(chile, undefined, rare))).toBe(counted(found))
    const usual = await ask(chile, undefined, {
      field: 'status',
      operator: 'notEquals',
      value: 'rare',
    } as unknown as Filter)
    expect(counted(usual)).toBeGreaterThan(1_000)
    expect(counted(usual)).toBeLessThanOrEqual(placesIn(chile, 'usual').length)
  })

  test('nearer, records lie alone and are told by their id', async () => {
    const [one] = placed.slice(700).filter(({ at }) => at)
    const [x, y] = one?.at ?? [0, 0]
    const clusters = await ask([x - 0.0001, y - 0.0001, x + 0.0001, y + 0.0001])
    expect(clusters).toHaveLength(1)
    expect(clusters[0]).toMatchObject({ count: 1, more: false })
    expect(clusters[0]?.longitude).toBeCloseTo(x, 9)
    expect(await records.get(clusters[0]?.recordId ?? '', everything, ['place'])).toMatchObject({ place: `${x},${y}` })
  })

  test('a field without places has no map', async () => {
    await expect(records.places({ field: 'status', bounds: chile, scope: everything })).rejects.toMatchObject({
      code: 'BadRequest',
    })
  })
})
