import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './command.ts'
import { leastContrast, texts, tokensOf } from './tokensPage.ts'

const css = readFileSync(join(root, 'renderer/ui/tokens.css'), 'utf8')
const tokens = tokensOf(css)

test('every token says why it is as it is', () => {
  expect(tokens.length).toBeGreaterThan(20)
  expect(tokens.filter(({ reason }) => reason === '')).toEqual([])
})

test('every text can be read on every ground, light and dark', () => {
  for (const text of texts)
    for (const scheme of ['light', 'dark'] as const)
      expect(leastContrast(tokens, text, scheme), `${text} in the ${scheme}`).toBeGreaterThanOrEqual(4.5)
})

test('styles name only tokens that there are', () => {
  const known = new Set(tokens.map(({ name }) => name))
  const files = globSync('renderer/**/*.css', { cwd: root }).map(file => ({
    file,
    text: readFileSync(join(root, file), 'utf8'),
  }))
  // A style may define a value for what is below it.
  for (const { text } of files) for (const [, name = ''] of text.matchAll(/^\s*--telar-([\w-]+):/gm)) known.add(name)
  const unknown = files.flatMap(({ file, text }) =>
    [...text.matchAll(/var\(--telar-([\w-]+)/g)].flatMap(([, name = '']) =>
      known.has(name) ? [] : [`${file}: ${name}`],
    ),
  )
  expect(unknown).toEqual([])
})
