import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { frameTokens } from './frameTheme.ts'

/** Measures of the page around a block. */
const page = ['--telar-topbar-height', '--telar-mobilebar-height', '--telar-sidebar-width', '--telar-sidebar-mini']

test('a block gets every token of the look but the measures of the page around it', () => {
  const css = readFileSync(join(import.meta.dirname, '../../ui/tokens.css'), 'utf8')
  const names = new Set([...css.matchAll(/^\s+(--telar-[a-z-]+):/gm)].map(([, name]) => String(name)))
  expect([...frameTokens, ...page].sort()).toEqual([...names].sort())
})
