import { expect, test } from 'vitest'
import { type Backlog, Backlogs, type Reader } from './backlogs.ts'

const bounds = { socketBacklogBytes: 40, backlogBytesPerAddress: 100, backlogBytes: 150 }

class Client implements Reader {
  bufferedAmount = 0
  readonly told: string[] = []
  readonly #backlog: Backlog

  constructor(all: Backlogs, address: string) {
    this.#backlog = all.add(this, address)
  }

  leave() {
    this.told.push('leave')
  }

  cut() {
    this.told.push('cut')
    this.end()
  }

  holds(bytes: number) {
    this.bufferedAmount = bytes
    this.#backlog.look()
  }

  end() {
    this.bufferedAmount = 0
    this.#backlog.end()
  }
}

const clients = (all: Backlogs, address: string, held: readonly number[]) =>
  held.map(bytes => {
    const client = new Client(all, address)
    client.holds(bytes)
    return client
  })
const told = (all: readonly Client[]) => all.map(client => client.told.join())

test('who holds too much alone leaves, and nobody else', () => {
  const all = new Backlogs(bounds)
  const own = clients(all, 'a', [40, 41, 3])
  expect(told(own)).toEqual(['', 'leave', ''])
})

test('of an address that holds too much, who holds most leaves; others stay', () => {
  const all = new Backlogs(bounds)
  const others = clients(all, 'b', [40])
  const own = clients(all, 'a', [20, 39, 38])
  expect(told(own)).toEqual(['', '', ''])
  own[0]?.holds(24)
  expect(told([...own, ...others])).toEqual(['', 'leave', '', ''])
})

test('where all together hold too much, who holds most leaves, wherever he is', () => {
  const all = new Backlogs(bounds)
  const many = ['a', 'b', 'c', 'd', 'e'].flatMap((address, place) => clients(all, address, [30 - place]))
  expect(told(many)).toEqual(['', '', '', '', ''])
  const [last] = clients(all, 'f', [12])
  expect(told(many)).toEqual(['leave', '', '', '', ''])
  expect(last?.told).toEqual([])
})

test('what was read meanwhile counts no more', () => {
  const all = new Backlogs(bounds)
  const own = clients(all, 'a', [40, 30, 30])
  for (const client of own) client.bufferedAmount = 0
  own[2]?.holds(31)
  expect(told(own)).toEqual(['', '', ''])
})

test('one at a time has a moment to leave: the next one cuts it off', () => {
  const all = new Backlogs(bounds)
  const [first, second, third] = clients(all, 'a', [41, 42, 5])
  expect(first?.told).toEqual(['leave', 'cut'])
  expect(second?.told).toEqual(['leave'])
  second?.end()
  third?.holds(41)
  expect(second?.told).toEqual(['leave'])
  expect(third?.told).toEqual(['leave'])
})

test('who leaves counts no more, and is told once', () => {
  const all = new Backlogs(bounds)
  const [gone] = clients(all, 'a', [41])
  gone?.holds(60)
  expect(gone?.told).toEqual(['leave'])
  expect(told(clients(all, 'a', [40, 40, 20]))).toEqual(['', '', ''])
})
