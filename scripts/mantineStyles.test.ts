import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '../server/system/projectFolder.ts'

const mantine = join(projectFolder, 'node_modules', '@mantine', 'core')
const modules = join(mantine, 'esm')
const read = (path: string) => readFileSync(path, 'utf8')

/** What comes with `import { A, B as C } from "./path"` or `import D from "./path"`: the names that the module goes by here. */
const importLine = /^import (.+) from "(\.{1,2}\/[^"]+)";$/gm
const namesIn = (list: string) =>
  list
    .replace(/[{}]/g, '')
    .split(',')
    .map(name => name.trim().split(' as ').pop() ?? '')
    .filter(name => name !== '')

/** By name: the module of each component. */
const components = new Map(
  [...read(join(modules, 'index.mjs')).matchAll(importLine)].flatMap(([, names = '', path = '']) =>
    namesIn(names).map(name => [name, join(modules, path)] as const),
  ),
)
const sheets = new Set(
  readdirSync(join(mantine, 'styles')).flatMap(name => (name.endsWith('.layer.css') ? [name.slice(0, -10)] : [])),
)

/** The modules that one draws with: not those that it only carries as names of its own (`Radio.Card`). */
function drawnWith(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || !existsSync(path)) return seen
  seen.add(path)
  const text = read(path)
  const body = text.replace(importLine, '').replace(/^\w+\.\w+ = \w+;$/gm, '')
  const words = new Set(body.match(/[\w$]+/g))
  for (const [, names = '', from = ''] of text.matchAll(importLine))
    if (namesIn(names).some(name => words.has(name))) drawnWith(resolve(dirname(path), from), seen)
  for (const [, owner = '', part = ''] of body.matchAll(/\b([A-Z]\w+)\.([A-Z]\w+)\b/g)) {
    const carried = components.get(owner + part)
    if (carried !== undefined) drawnWith(carried, seen)
  }
  return seen
}

const known = new Map<string, readonly string[]>()
function sheetsOf(component: string): readonly string[] {
  const before = known.get(component)
  if (before !== undefined) return before
  const path = components.get(component)
  const names =
    path === undefined ? [] : [...drawnWith(path)].map(module => /(\w+)\.module\.mjs$/.exec(module)?.[1] ?? '')
  const found = names.filter(name => sheets.has(name))
  known.set(component, found)
  return found
}

const imported = (text: string) =>
  new Set([...text.matchAll(/@mantine\/core\/styles\/([\w-]+)\.layer\.css/g)].map(([, name = '']) => name))

/** What every screen has (`renderer/ui/styles.ts`). */
const everywhere = imported(read(join(projectFolder, 'renderer', 'ui', 'styles.ts')))

/** Those of a module itself, and of sheets that several share, such as `comboboxStyles.ts`. */
function stylesOf(path: string, text: string): Set<string> {
  const own = imported(text)
  for (const [, shared = ''] of text.matchAll(/^import '(\.[^']*Styles\.ts)'$/gm))
    for (const name of imported(read(resolve(dirname(path), shared)))) own.add(name)
  return own
}

/** Components of Mantine that a module draws, their parts (`Tabs.Panel`) among them. */
function drawnIn(text: string): string[] {
  const lists = [...text.matchAll(/^import \{([^}]*)\} from '@mantine\/core'$/gm)].map(([, list = '']) => list)
  const names = lists.flatMap(list => list.split(',').map(name => name.trim().split(' as ')[0] ?? ''))
  const parts = [...text.matchAll(/<(\w+)\.(\w+)/g)].flatMap(([, owner = '', part = '']) =>
    names.includes(owner) ? [owner + part] : [],
  )
  return [...names, ...parts]
}

function missingIn(path: string, text: string): string[] {
  const there = stylesOf(path, text)
  const wanted = new Set(drawnIn(text).flatMap(sheetsOf))
  return [...wanted].filter(name => !everywhere.has(name) && !there.has(name))
}

test('what Mantine’s components are drawn with is found in Mantine itself', () => {
  expect(sheetsOf('Select')).toEqual(expect.arrayContaining(['Combobox', 'Input', 'ScrollArea']))
  expect(sheetsOf('MultiSelect')).toEqual(expect.arrayContaining(['Combobox', 'Pill', 'PillsInput']))
  expect(sheetsOf('Checkbox')).toEqual(expect.arrayContaining(['Checkbox', 'InlineInput']))
  expect(sheetsOf('Checkbox')).not.toContain('CheckboxCard')
  expect(missingIn('a.tsx', "import { Radio } from '@mantine/core'\n<Radio.Card />")).toEqual(
    expect.arrayContaining(['Radio', 'RadioCard']),
  )
})

test('who draws a component of Mantine imports the sheets that it is drawn with: no screen leans on another one’s', () => {
  const paths = globSync('renderer/**/*.{ts,tsx}', { cwd: projectFolder }).filter(path => !/\.test\.tsx?$/.test(path))
  const missing = paths.flatMap(path => {
    const names = missingIn(join(projectFolder, path), read(join(projectFolder, path)))
    return names.length === 0 ? [] : [`${path}: ${names.join(', ')}`]
  })
  expect(missing).toEqual([])
})
