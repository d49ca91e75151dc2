import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { root } from './command.ts'

const lockFile = z.object({
  packages: z.record(z.string(), z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() })),
})

const { packages } = lockFile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))

/** Where Node would look for a package, from the nearest folder up. */
function resolutions(from: string, name: string): string[] {
  const here = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`
  return from === ''
    ? [here]
    : [here, ...resolutions(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)]
}

// npm leaves out what it could not reach while installing, and `npm ci` on any machine then refuses the lock file.
test('the lock file lists every optional package, those of other platforms too', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(name => !resolutions(path, name).some(place => place in packages)),
  )
  expect(missing).toEqual([])
})
