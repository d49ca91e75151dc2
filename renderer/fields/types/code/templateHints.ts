/** What a template finds by name (server/services/blocks/blockData.ts), and what each is, as people read it. */
export interface TemplateNames {
  variables: Readonly<Record<string, string>>
  /** Called; their names as they are, without parentheses. */
  functions: Readonly<Record<string, string>>
  /** What every record of `items` has. */
  fields: readonly TemplateField[]
}

export interface TemplateField {
  name: string
  text: string
  /** It names other records: `labels` has what people read for them. */
  labelled: boolean
}

export interface Hint {
  kind: 'piece' | 'variable' | 'function' | 'field'
  label: string
  /** With `$1` where the writing goes on. */
  insert: string
  text?: string
}

/** Whole pieces, which a person begins with `<`. */
const pieces: readonly Hint[] = Object.entries({
  '<%= %>': '<%= $1 %>',
  '<%- %>': '<%- $1 %>',
  '<%# %>': '<%# $1 %>',
  'for items': '<% for (const item of items) { %>\n  $1\n<% } %>',
  'if / else': '<% if ($1) { %>\n  $2\n<% } else { %>\n<% } %>',
}).map(([label, insert]) => ({ kind: 'piece', label, insert }))

/** What is usually asked of a list. */
const listMembers: readonly Hint[] = [
  { kind: 'field', label: 'length', insert: 'length' },
  ...['map', 'filter', 'find', 'some', 'every'].map<Hint>(name => ({
    kind: 'function',
    label: `${name}()`,
    insert: `${name}(item => $1)`,
  })),
]

const isInTag = (before: string) => before.lastIndexOf('<%') > before.lastIndexOf('%>')
const isInComment = (before: string) => before.startsWith('<%#', before.lastIndexOf('<%'))

const loops = [
  /\bfor\s*\(\s*(?:const|let|var)\s+([\w$]+)\s+of\s+items\b/g,
  /\bitems\s*\.\s*\w+\(\s*(?:function\s*)?\(?\s*([\w$]+)/g,
]

/** Names that stand for one record of `items`, the last one first. */
export function recordNames(before: string): string[] {
  const found = loops.flatMap(loop => [...before.matchAll(loop)])
  const names = found.toSorted((a, b) => b.index - a.index).flatMap(([, name]) => name ?? [])
  return [...new Set(names)]
}

const member = /([\w$]+)(\s*\[[^\]]*\])?\s*\??\.\s*[\w$]*$/

/** Whose member stands, or is about to stand, at the end of a text. */
export function ownerAt(before: string): 'record' | 'items' | 'labels' | 'other' | undefined {
  const found = member.exec(before)
  if (!found) return undefined
  const [, name = '', index] = found
  if (name === 'labels' && index === undefined) return 'labels'
  if (name === 'items') return index === undefined ? 'items' : 'record'
  return index === undefined && recordNames(before).includes(name) ? 'record' : 'other'
}

const asField = ({ name, text }: TemplateField): Hint => ({ kind: 'field', label: name, insert: name, text })

function members(owner: NonNullable<ReturnType<typeof ownerAt>>, before: string, { fields }: TemplateNames): Hint[] {
  if (owner === 'items') return [...listMembers]
  if (owner === 'record') return fields.map(asField)
  const record = recordNames(before)[0]
  const labelOf = (field: TemplateField): Hint => ({
    ...asField(field),
    insert: record === undefined ? field.name : `${field.name}[${record}.${field.name}]`,
  })
  return owner === 'labels' ? fields.filter(({ labelled }) => labelled).map(labelOf) : []
}

/**
 * What can be written at the end of a text.
 * @param before the template up to where the person writes
 */
export function templateHints(before: string, names: TemplateNames): readonly Hint[] {
  if (!isInTag(before)) return pieces
  if (isInComment(before)) return []
  const owner = ownerAt(before)
  if (owner !== undefined) return members(owner, before, names)
  return [
    ...recordNames(before).map<Hint>(label => ({ kind: 'variable', label, insert: label })),
    ...Object.entries(names.variables).map<Hint>(([label, text]) => ({ kind: 'variable', label, insert: label, text })),
    ...Object.entries(names.functions).map<Hint>(([name, text]) => ({
      kind: 'function',
      label: `${name}()`,
      insert: `${name}($1)`,
      text,
    })),
  ]
}

/** Something that a template can say, with what is written for it behind a text. */
export interface Insertable {
  name: string
  text: string
  written(before: string): string
}

const inTag = (code: string, before: string) => (isInTag(before) ? code : `<%= ${code} %>`)

/** A field of a record: of the one that the text is at, else of each of them, and within a tag of the first. */
function fieldWritten({ name, labelled }: TemplateField, before: string): string {
  const ofRecord = (record: string) => (labelled ? `labels.${name}[${record}.${name}]` : `${record}.${name}`)
  const record = recordNames(before)[0]
  if (record !== undefined) return inTag(ofRecord(record), before)
  if (isInTag(before)) return ofRecord('items[0]?')
  return `<% for (const item of items) { %>\n  <%= ${ofRecord('item')} %>\n<% } %>\n`
}

/** All that a template finds by name. */
export const insertables = ({ variables, functions, fields }: TemplateNames): Insertable[] => [
  ...fields.map(field => ({
    name: field.name,
    text: field.text,
    written: (before: string) => fieldWritten(field, before),
  })),
  ...Object.entries(variables).map(([name, text]) => ({
    name,
    text,
    written: (before: string) => inTag(name, before),
  })),
  ...Object.entries(functions).map(([name, text]) => ({
    name: `${name}()`,
    text,
    written: (before: string) => inTag(`${name}()`, before),
  })),
]

/** What a word of a template is; undefined for words of its own. */
export function templateWord(before: string, word: string, names: TemplateNames): string | undefined {
  if (!isInTag(before) || isInComment(before)) return undefined
  const owner = ownerAt(before)
  if (owner === 'record' || owner === 'labels') return names.fields.find(({ name }) => name === word)?.text
  return owner === undefined ? (names.variables[word] ?? names.functions[word]) : undefined
}
