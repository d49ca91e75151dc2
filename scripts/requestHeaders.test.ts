import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { headers } from '../shared/protocol/headers.ts'
import { root } from './command.ts'

const { nonce, publicKey, signature, twoFactor } = headers
const signing = [nonce, publicKey, signature, twoFactor]

const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('[A33] nonce, public key, signature and second factor have four documented headers, named in one place for every build', () => {
  expect(new Set(signing).size).toBe(4)
  const documented = read('docs/reference/programs.md')
  expect(signing.filter(name => !documented.includes(`| \`${name}\` |`))).toEqual([])
  const sources = globSync('{shared,server,renderer,electron}/**/*.{ts,tsx,js,mjs}', { cwd: root })
  const naming = sources
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => !/\.test\.tsx?$|\/testing\//.test(file))
    .filter(file => signing.some(name => new RegExp(`['"]${name}['"]`, 'i').test(read(file))))
  expect(naming).toEqual(['shared/protocol/headers.ts'])
})
