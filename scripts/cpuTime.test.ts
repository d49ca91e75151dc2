import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { CpuMeter, type ProcessTime, readProcesses } from './cpuTime.ts'

const one = (pid: number, parent: number, own: number, waited = 0): ProcessTime => ({
  id: `${pid}@0`,
  pid,
  parent,
  own,
  waited,
})

function meterOf(...looks: ProcessTime[][]) {
  let seen = -1
  const meter = new CpuMeter(1, () => looks[++seen] ?? [])
  return looks.map(() => meter.look())
}

test('a process and all below it count; others do not', () => {
  expect(meterOf([one(1, 0, 1), one(2, 1, 2), one(3, 2, 3), one(9, 0, 50)])).toEqual([6])
})

test('a child that was waited for is not counted again, and what it used since the last look is', () => {
  expect(meterOf([one(1, 0, 1), one(2, 1, 5)], [one(1, 0, 1, 7)])).toEqual([6, 8])
})

test('a child that came and ended between two looks counts', () => {
  expect(meterOf([one(1, 0, 1)], [one(1, 0, 2, 4)])).toEqual([1, 6])
})

test('what ends without being waited for stays counted', () => {
  const running = [one(1, 0, 1), one(2, 1, 2), one(3, 2, 30)]
  expect(meterOf(running, [one(1, 0, 1, 2)])).toEqual([33, 33])
})

test('what lost its parent is still counted', () => {
  expect(meterOf([one(1, 0, 1), one(2, 1, 2), one(3, 2, 3)], [one(1, 0, 1, 2), one(3, 0, 8)])).toEqual([6, 11])
})

test.runIf(process.platform === 'linux')('the work of a real child is counted', async () => {
  const meter = new CpuMeter()
  const before = meter.look()
  const child = spawn(process.execPath, [
    '-e',
    'const end = process.cpuUsage().user + 3e5; while (process.cpuUsage().user < end);',
  ])
  await once(child, 'close')
  expect(meter.look() - before).toBeGreaterThanOrEqual(0.3)
  expect(readProcesses().some(({ pid }) => pid === process.pid)).toBe(true)
})
