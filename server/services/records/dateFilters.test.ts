import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../shared/formats/dates.ts'
import { environmentFixture } from '../../testing/environmentFixture.ts'
import { collectionItems, createItem } from '../../testing/recordCalls.ts'
import { startTestServer, type TestServer, testAdmin } from '../../testing/testServer.ts'

const zone = 'America/Santiago'

/** Moments at which days are easily mistaken, one after the other, and the day that it is then in Santiago. */
const instants: readonly [what: string, moment: string, today: string][] = [
  ['the last minute before clocks go back', '2026-04-05T02:59:00Z', '2026-04-04'],
  ['the hour that comes twice', '2026-04-05T03:30:00Z', '2026-04-04'],
  ['the first minute after it', '2026-04-05T04:00:00Z', '2026-04-05'],
  ['three weeks after clocks went back', '2026-04-26T03:30:00Z', '2026-04-25'],
  ['the last minute before clocks go forward', '2026-09-06T03:59:00Z', '2026-09-05'],
  ['a day that begins at one', '2026-09-06T04:00:00Z', '2026-09-06'],
  ['three weeks after clocks went forward', '2026-09-27T03:30:00Z', '2026-09-27'],
  ['the evening of the last day of a month, the next one elsewhere', '2026-12-01T02:30:00Z', '2026-11-30'],
  ['the last evening of the year', '2027-01-01T02:30:00Z', '2026-12-31'],
  ['the first minute of the year', '2027-01-01T03:00:00Z', '2027-01-01'],
  ['29 February', '2028-02-29T12:00:00Z', '2028-02-29'],
  ['the evening of 29 February', '2028-03-01T02:30:00Z', '2028-02-29'],
]

const clock = { time: Date.parse(instants[0]?.[1] ?? ''), now: () => clock.time }
let server: TestServer
let collection: () => Promise<string>
beforeAll(async () => {
  server = await startTestServer({ clock })
  await environmentFixture(server)
  let made = 0
  collection = async () => {
    const field = (name: string, type: string) => ({ name, type, label: name, optional: true, options: {} })
    const data = { name: `dates${++made}`, fields: [field('day', 'date'), field('moment', 'datetime')] }
    const { created } = await (await loggedIn()).run<{ created: { _id: string } }>(
      'mutation ($data: JSON!) { created: createCollection(environmentId: "shop", data: $data) { _id } }',
      { data },
    )
    return created._id
  }
})
afterAll(() => server.close())

/** Sessions are over before the clock's next moment. */
const loggedIn = () => server.login(testAdmin.email, testAdmin.password)

const dayIn = new Intl.DateTimeFormat('en-CA', { timeZone: zone })

/** The first moment of a day, which is at three or four of Greenwich, whether clocks were changed or not. */
function beginOf(day: string): number {
  const begin = ['03', '04'].map(hour => Date.parse(`${day}T${hour}:00:00Z`)).find(at => dayIn.format(at) === day)
  if (begin === undefined) throw new Error(`${day} begins at no such hour`)
  return begin
}

test.each(instants)(
  '[J20] today, yesterday, the last week and month are whole days of the zone: %s',
  async (_, moment, today) => {
    clock.time = Date.parse(moment)
    const client = await loggedIn()
    const collectionId = await collection()
    for (const distance of [-400, -31, -30, -8, -7, -2, -1, 0, 1, 8, 400]) {
      const day = addDays(today, distance)
      const end = beginOf(addDays(day, 1)) - 1
      for (const at of [beginOf(day), end])
        await createItem(client, {
          collectionId,
          data: { day: `${day}T12:00:00.000Z`, moment: new Date(at).toISOString() },
        })
    }
    /** Days with how many of their records were found. */
    const found = async (filter: object) => {
      const { items } = await collectionItems(client, { collectionId, filter, limit: 100 })
      const days = Map.groupBy(items, ({ day }) => String(day).slice(0, 10))
      return Object.fromEntries([...days].map(([day, { length }]) => [day, length]))
    }
    const whole = (...distances: number[]) =>
      Object.fromEntries(distances.map(distance => [addDays(today, distance), 2]))
    for (const name of ['day', 'moment']) {
      expect(await found({ [name]: { today: true } }), name).toEqual(whole(0))
      expect(await found({ [name]: { yesterday: true } }), name).toEqual(whole(-1))
      expect(await found({ [name]: { week: true } }), name).toEqual(whole(-7, -2, -1))
      expect(await found({ [name]: { month: true } }), name).toEqual(whole(-30, -8, -7, -2, -1))
    }
  },
)
