import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultRegion } from '../../../../shared/formats/region.ts'
import { UnreadableFile } from '../../../../shared/imports/failures.ts'
import { importLimits } from '../../../../shared/imports/limits.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { previewFile } from './previewFile.ts'

const folder = temporaryFolder()

/** Otherwise a busy machine would end the reading before the last row. */
const timeStandsStill = { now: () => Date.UTC(2026, 0, 1) }

test.each([
  ['csv', (rows: number) => `n\n${'1\n'.repeat(rows)}`],
  ['json', (rows: number) => `[${Array(rows).fill('{"n":1}').join()}]`],
] as const)('a %s of one row more than a million is refused in words of its own', async (format, content) => {
  const path = folder.path(`toomany.${format}`)
  writeFileSync(path, content(importLimits.rows + 1))
  const task = {
    kind: 'preview',
    file: { path, name: `toomany.${format}` },
    reading: {},
    zone: 'UTC',
    region: defaultRegion,
  } as const
  await expect(previewFile(task, timeStandsStill)).rejects.toEqual(new UnreadableFile('tooManyRows'))
})
