import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultRegion } from '../../../../shared/formats/region.ts'
import { UnreadableFile } from '../../../../shared/imports/failures.ts'
import { importLimits } from '../../../../shared/imports/limits.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { type PreviewTime, previewFile } from './previewFile.ts'
import type { PreviewTask } from './protocol.ts'

const folder = temporaryFolder()

/** Otherwise a busy machine would end the reading before the last row. */
const timeStandsStill = { clock: { now: () => Date.UTC(2026, 0, 1) }, computed: () => 0 }

const taskOf = (name: string, content: string): PreviewTask => {
  const path = folder.path(name)
  writeFileSync(path, content)
  return { kind: 'preview', file: { path, name }, reading: {}, zone: 'UTC', region: defaultRegion }
}

test.each([
  ['csv', (rows: number) => `n\n${'1\n'.repeat(rows)}`],
  ['json', (rows: number) => `[${Array(rows).fill('{"n":1}').join()}]`],
] as const)('a %s of one row more than a million is refused in words of its own', async (format, content) => {
  const task = taskOf(`toomany.${format}`, content(importLimits.rows + 1))
  await expect(previewFile(task, timeStandsStill)).rejects.toEqual(new UnreadableFile('tooManyRows'))
})

/** Each time that somebody asks, so much has passed. */
const passing = (ms: number) => {
  let passed = 0
  return () => (passed += ms)
}

test('a file is read to its end while other work keeps the machine busy, and not while it computes for long', async () => {
  const task = taskOf('long.csv', `n\n${`${'1'.repeat(80)}\n`.repeat(10_000)}`)
  const rowsIn = async (time: PreviewTime) => {
    const { tables } = await previewFile(task, time)
    return tables.map(({ table: { exact, rowCount } }) => [exact, rowCount])
  }
  const still = timeStandsStill.computed
  const busy = { now: passing(importLimits.awaitedMs / 1_000) }
  expect(await rowsIn({ clock: busy, computed: still })).toEqual([[true, 10_000]])
  const late = { now: passing(importLimits.awaitedMs) }
  expect(await rowsIn({ clock: late, computed: still })).toEqual([[false, expect.any(Number)]])
  const long = passing(importLimits.scannedMs)
  expect(await rowsIn({ clock: timeStandsStill.clock, computed: long })).toEqual([[false, expect.any(Number)]])
})
