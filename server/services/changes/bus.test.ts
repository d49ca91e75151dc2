import { expect, test } from 'vitest'
import { unavailable } from '../../../shared/errors.ts'
import { alone } from '../../db/cluster/cluster.ts'
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

test('one who read before he listened is told again what he may have missed, and nothing older', async () => {
  const bus = new ChangeBus(clock, alone('n'))
  bus.publish({ ...orders(1), collectionId: 'people' })
  now += 4_000
  bus.publish(orders(1))
  bus.publish(orders(2))
  bus.publish({ ...orders(9), environmentId: 'other' })
  now += 2_000
  const late = bus.subscribe({
    environmentId: 'demo',
    kind: 'collectionDataChanged',
    allowed: () => true,
    replay: 5_000,
  })
  expect((await late.next()).value).toEqual(orders(2))
  bus.publish(orders(3))
  expect((await late.next()).value).toEqual(orders(3))
})

test('changes are remembered for a minute, whatever is asked for', async () => {
  const bus = new ChangeBus(clock, alone('n'))
  bus.publish(orders(1))
  now += 61_000
  const late = bus.subscribe({
    environmentId: 'demo',
    kind: 'collectionDataChanged',
    allowed: () => true,
    replay: 600_000,
  })
  bus.publish(orders(2))
  expect((await late.next()).value).toEqual(orders(2))
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
