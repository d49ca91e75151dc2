import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A folder for the tests of one file, removed after them. */
export function temporaryFolder(): { path(...names: string[]): string } {
  const folder = mkdtempSync(join(tmpdir(), 'telar-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return { path: (...names) => join(folder, ...names) }
}
