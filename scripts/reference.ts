import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { propertyGraphQLType } from '../server/graphql/components/propertyTypes.ts'
import type { ComponentKind } from '../shared/components/defineComponent.ts'
import { allKinds } from '../shared/components/registry.ts'
import type { FieldType } from '../shared/fields/defineField.ts'
import type { Property } from '../shared/fields/property.ts'
import { fieldTypes } from '../shared/fields/registry.ts'
import { root } from './command.ts'
import { scriptsPage } from './scriptsPage.ts'
import { tokensPage } from './tokensPage.ts'
import { keepPages } from './writtenPages.ts'

// Writes the reference of field types, component kinds, scripts and the look from their definitions; `--check` only compares.

const code = (value: unknown) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``

const example = (value: unknown) => code(JSON.stringify(value) ?? String(value))

const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  [heads, heads.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')

function propertyTable(properties: Record<string, Property>): string {
  const rows = Object.entries(properties).map(([name, property]) => [
    code(name),
    code(property.type),
    code(propertyGraphQLType(property)),
    property.optional ? '' : 'yes',
    property.default === undefined ? '' : code(property.default),
    property.fixed ? 'chosen at creation' : '',
  ])
  return table(['name', 'type', 'GraphQL', 'required', 'default', ''], rows)
}

function storageText({ storage }: FieldType): string {
  if (storage.shape === 'none') return 'inside its component'
  if (storage.shape === 'links') return 'an ordered link table'
  const columns = storage.columns.map(
    ({ suffix, kind, folded }) => `${code(kind)}${suffix && ` (${suffix})`}${folded ? ', with a folded column' : ''}`,
  )
  return `${columns.join(' and ')}${storage.writeOnly ? ', write-only' : ''}`
}

function fieldSection(type: FieldType): string {
  const options = Object.keys(type.options).length === 0 ? '' : `\n${propertyTable(type.options)}\n`
  return [
    `## ${type.name}`,
    '',
    `- Stored as: ${storageText(type)}`,
    `- In scripts: ${code(type.script)}; in GraphQL: ${code(type.graphql)}`,
    `- Filters: ${type.operators.map(code).join(', ') || 'none'}${type.sortable ? '; sortable' : ''}`,
    `- For example: ${type.examples.valid.map(example).join(', ')}`,
    `- Refused: ${type.examples.invalid.map(example).join(', ')}`,
    options,
  ].join('\n')
}

const kindSection = (kind: ComponentKind) =>
  [
    `## ${kind.kind}`,
    '',
    `Listed as \`${kind.plural}\`${kind.placeable ? '; stands in views' : ''}.`,
    '',
    propertyTable(kind.properties),
    '',
  ].join('\n')

const note = '<!-- Written by scripts/reference.ts from the definitions in shared/. Do not edit. -->'
const all: FieldType[] = Object.values(fieldTypes)
const pages: Record<string, string> = {
  'docs/reference/fields.md': [
    note,
    '# Field types',
    '',
    'Types that collections offer:',
    '',
    ...all.filter(type => type.offered).map(fieldSection),
    '# Types of property sheets',
    '',
    ...all.filter(type => !type.offered).map(fieldSection),
  ].join('\n'),
  'docs/reference/scripts.md': scriptsPage(),
  'docs/reference/look.md': tokensPage(
    readFileSync(join(root, 'renderer/ui/tokens.css'), 'utf8'),
    '<!-- Written by scripts/reference.ts from renderer/ui/tokens.css. Do not edit. -->',
  ),
  'docs/reference/components.md': [note, '# Component kinds', '', ...allKinds.map(kindSection)].join('\n'),
}

keepPages(pages, 'node scripts/reference.ts')
