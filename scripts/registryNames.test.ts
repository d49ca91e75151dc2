import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allKinds } from '../shared/components/registry.ts'
import { fieldTypes } from '../shared/fields/registry.ts'
import { root } from './command.ts'

const storage = 'compares kinds of storage, a closed set whose names are like those of some types'
const footer = 'the items of a footer have types of their own, one of which shows an indicator'
const links = 'a link has types of its own'

/** Files and folders that compare such a name all the same, and why. */
const allowed: Readonly<Record<string, string>> = {
  'e2e/support/gallery.ts': 'opens the views of the gallery',
  'e2e/support/hands/stored.ts': 'the id of a collection is its name',
  'renderer/designer/inspector/dataFacts.ts': 'tells through which filters records are found',
  'renderer/fields/structures/tableFooter/': footer,
  'renderer/runtime/firstPath.ts': links,
  'server/db/': storage,
  'server/services/access/permissionAnswers.ts': 'tells which filters can leave a record out',
  'server/services/blocks/blockTemplate.ts': 'a block is written as HTML or as text',
  'server/services/imports/reading/xlsx/': 'formats of cells have kinds of their own, in numfmt and here',
  'server/services/records/collectionsRead.ts': 'tells which collections a component reads',
  'server/services/tables/rowIndicators.ts': 'works out the column that shows an indicator',
  'shared/components/counting.ts': storage,
  'shared/components/form.ts': 'the entries of a form have types of their own, one of which asks an indicator',
  'shared/components/link.ts': links,
  'shared/components/table.ts': footer,
  'shared/formats/numbers.ts': 'the parts of a formatted amount have types of their own, one of which is its sign',
  'shared/imports/columnScan.ts': 'a column that fits no other type is a text',
}

const name = `'(?:${[...Object.keys(fieldTypes), ...allKinds.map(({ kind }) => kind)].join('|')})'`
const subject = '(?:type|kind|typeName|kindName|toKind|fieldType|componentType)'
const comparison = new RegExp(
  `(?<!typeof [\\w.]*)\\b${subject} [!=]== ${name}|${name} [!=]== [\\w.?]*\\b${subject}\\b|\\bcase ${name}:`,
)

const sources = globSync('{shared,server,renderer,electron,bench,e2e}/**/*.{ts,tsx}', { cwd: root })
  .map(file => file.replaceAll('\\', '/'))
  .filter(file => !/\.(test|spec)\.tsx?$|\/(generated|testing)\//.test(file))

test('nothing outside a registry asks for the name of a field type or a component kind', () => {
  expect(sources.length).toBeGreaterThan(1_000)
  const used = new Set<string>()
  const found = sources.flatMap(file => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    const compared = lines.filter(line => comparison.test(line)).map(line => `${file}: ${line.trim()}`)
    const reason = Object.keys(allowed).find(place => file.startsWith(place))
    if (reason === undefined) return compared
    if (compared.length > 0) used.add(reason)
    return []
  })
  expect(found).toEqual([])
  expect([...used].sort()).toEqual(Object.keys(allowed).sort())
})

test.each([
  "if (field.type === 'rating') return",
  "const isTable = component.kind !== 'table'",
  "if ('relation' === type || 'oneOf' === field.type) return",
  "    case 'chart':",
])('%s is found', line => {
  expect(comparison.test(line)).toBe(true)
})

test.each(["typeof type === 'string'", "typeof shows.kind !== 'string'", "look === 'table'"])('%s is not', line => {
  expect(comparison.test(line)).toBe(false)
})
