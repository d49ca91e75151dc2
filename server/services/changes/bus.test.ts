import { expect, test } from 'vitest'
import { unavailable } from '../../../shared/errors.ts'
import { alone, type Cluster, type News } from '../../db/cluster/cluster.ts'
import { type Change, ChangeBus, type ChangeOf } from './bus.ts'

let now = 1_000_000
const clock = { now: () => now }

const orders = (sequence: number): ChangeOf<'collectionDataChanged'> => ({
  kind: 'collectionDataChanged',
  environmentId: 'demo',
  collectionId: 'orders',
  sequence,
})

const subscribe = (bus: ChangeBus, allowed: () => boolean | Promise<boolean> = () => true) =>
  bus.subscribe({ environmentId: 'demo', kind: 'collectionDataChanged', allowed })

test('a subscriber gets what is published after he came, of his environment and kind', async () => {
  const bus = new ChangeBus(clock, alone('n'))
  bus.publish(orders(1))
  const subscription = subscribe(bus)
  bus.publish({ ...orders(7), environmentId: 'other' })
  bus.announce('demo')
  bus.publish(orders(2))
  expect(await subscription.next()).toEqual({ done: false, value: orders(2) })
})

test('changes of the same collection that wait are one, the latest', async () => {
  const bus = new ChangeBus(clock, alone('n'))
  const subscription = subscribe(bus)
  for (let sequence = 1; sequence <= 10_000; sequence += 1) bus.publish(orders(sequence))
  bus.publish({ ...orders(3), collectionId: 'people' })
  const first = await subscription.next()
  const second = await subscription.next()
  expect([first.value, second.value]).toEqual([orders(10_000), { ...orders(3), collectionId: 'people' }])
})

test('one who waits is woken', async () => {
  const bus = new ChangeBus(clock, alone('n'))
  const next = subscribe(bus).next()
  await Promise.resolve()
  bus.publish(orders(5))
  expect((await next).value).toEqual(orders(5))
})

test('the right is asked before each delivery, and the subscription ends without it', async () => {
  const bus = new ChangeBus(clock, alone('n'))
  const answers = [true, false]
  const subscription = subscribe(bus, async () => answers.shift() ?? true)
  bus.publish(orders(1))
  expect((await subscription.next()).value).toEqual(orders(1))
  bus.publish(orders(2))
  expect(await subscription.next()).toEqual({ done: true, value: undefined })
  bus.publish(orders(3))
  expect(await subscription.next()).toEqual({ done: true, value: undefined })
})

test('a right that cannot be established is none', async () => {
  const bus = new ChangeBus(clock, alone('n'))
  const subscription = subscribe(bus, () => Promise.reject(new Error('gone')))
  bus.publish(orders(1))
  expect((await subscription.next()).done).toBe(true)
})

test('a right that nobody can tell just now is asked again, and nothing is delivered before', async () => {
  const bus = new ChangeBus(clock, alone('n'))
  const answers = [() => Promise.reject(unavailable('away')), async () => true, async () => false]
  const subscription = subscribe(bus, () => answers.shift()?.() ?? true)
  bus.publish(orders(1))
  expect((await subscription.next()).value).toEqual(orders(1))
  bus.publish(orders(2))
  expect((await subscription.next()).done).toBe(true)
})

test('ending a subscription ends whoever waits for it', async () => {
  const bus = new ChangeBus(clock, alone('n'))
  const subscription = subscribe(bus)
  const next = subscription.next()
  await subscription.return?.()
  expect(await next).toEqual({ done: true, value: undefined })
})

test('a subscriber may want some changes only', async () => {
  const bus = new ChangeBus(clock, alone('n'))
  const wanted = bus.subscribe({
    environmentId: 'demo',
    kind: 'collectionDataChanged',
    wants: change => change.collectionId === 'people',
    allowed: () => true,
  })
  const changes: Change[] = [orders(1), { ...orders(2), collectionId: 'people' }]
  for (const change of changes) bus.publish(change)
  expect((await wanted.next()).value).toEqual(changes[1])
})

/** Who read at a moment, and begins to listen now; what he hears as the change that stands for all has the sequence 0. */
const subscribeSince = (bus: ChangeBus, since: number | undefined, anew = async () => orders(0)) =>
  bus.subscribe({
    ...{ environmentId: 'demo', kind: 'collectionDataChanged', allowed: () => true },
    missed: { since, anew },
  })

test('one who read before he listened is told first what changed since, however long ago, and nothing older', async () => {
  const bus = new ChangeBus(clock, alone('n'))
  now += 1
  bus.publish({ ...orders(1), collectionId: 'people' })
  now += 1
  const since = bus.now()
  bus.publish(orders(1))
  bus.publish(orders(2))
  bus.publish({ ...orders(9), environmentId: 'other' })
  now += 24 * 3_600_000
  const late = subscribeSince(bus, since)
  expect((await late.next()).value).toEqual(orders(2))
  bus.publish(orders(3))
  expect((await late.next()).value).toEqual(orders(3))
})

test('one who read what nobody changed since hears nothing of before', async () => {
  const bus = new ChangeBus(clock, alone('n'))
  bus.publish(orders(1))
  now += 3_600_000
  for (const since of [bus.now(), undefined]) {
    const late = subscribeSince(bus, since)
    bus.publish(orders(2))
    expect((await late.next()).value).toEqual(orders(2))
    now += 1
  }
})

test('one change stands for what is not remembered', async () => {
  const begun = now
  const bus = new ChangeBus(clock, alone('n'))
  // Before the server began, and by a clock that is ahead of its own.
  for (const since of [begun - 1, now + 1]) {
    const late = subscribeSince(bus, since)
    bus.publish(orders(1))
    expect([(await late.next()).value, (await late.next()).value]).toEqual([orders(0), orders(1)])
  }
  now += 1
  for (let subject = 0; subject < 2_001; subject += 1) bus.publish({ ...orders(1), collectionId: `c${subject}` })
  expect((await subscribeSince(bus, begun).next()).value).toEqual(orders(0))
  const since = ++now
  bus.publish(orders(5))
  expect((await subscribeSince(bus, since).next()).value).toEqual(orders(5))
})

test('what stands for the rest is asked for again while the data does not answer, and ends without it', async () => {
  const bus = new ChangeBus(clock, alone('n'))
  const answers = [() => Promise.reject(unavailable('away')), async () => orders(0)]
  const patient = subscribeSince(bus, 0, () => answers.shift()?.() ?? Promise.resolve(orders(9)))
  expect((await patient.next()).value).toEqual(orders(0))
  const gone = subscribeSince(bus, 0, () => Promise.reject(new Error('gone')))
  expect((await gone.next()).done).toBe(true)
})

test('servers of one platform allow for the difference of their clocks', async () => {
  const told: ((news: News) => void)[] = []
  const cluster: Cluster = { ...alone('n'), isShared: true, listen: listener => void told.push(listener) }
  const bus = new ChangeBus(clock, cluster)
  now += 10_000
  bus.publish(orders(1))
  now += 1_999
  const known = subscribeSince(bus, now)
  expect((await known.next()).value).toEqual(orders(1))
  now += 10_000
  for (const tell of told) tell({ kind: 'missed' })
  expect((await subscribeSince(bus, now + 1).next()).value).toEqual(orders(0))
})

test('a change of definitions comes after every moment at which somebody read before it, and not after those that follow', async () => {
  const bus = new ChangeBus(clock, alone('n'))
  const told = bus.subscribe({ environmentId: 'demo', kind: 'environmentUpdated', allowed: () => true })
  const before = bus.moment()
  bus.announce('demo')
  const { value } = await told.next()
  expect(value?.moment).toBeGreaterThan(before)
  expect(bus.moment()).toBe(value?.moment)
  now += 10
  expect(bus.moment()).toBe(now)
})
