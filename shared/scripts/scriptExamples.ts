import { isAssigned, isSearchable, isWriteOnly, typeOf } from '../fields/capabilities.ts'
import type { ScriptExampleName } from '../fields/trialInputs.ts'
import type { ScriptDefinitions } from './scriptTypings.ts'

type Collection = ScriptDefinitions['collections'][number]
type Field = Collection['fields'][number]

/** What examples tell in the language of who reads them: comments, and words that they throw or write. */
export const exampleWords = [
  ...[
    'changes',
    'choosesFirst',
    'became',
    'mails',
    'subject',
    'counts',
    'thereAre',
    'news',
    'found',
    'checks',
    'decides',
    'complete',
  ],
  ...['indicates', 'draws', 'answers', 'signsUp', 'refuses', 'identifies'],
] as const
type ExampleWord = (typeof exampleWords)[number]

/** What an example is written for. */
export interface ExampleAround {
  /** What its records are of; without any collection there is only what needs none. */
  readonly collection: Pick<Collection, 'id' | 'name' | 'fields'> | undefined
  /** @param name stands in the text where it has a place for one */
  words(word: string, name?: string): string
}

interface Written extends ExampleAround {
  readonly collection: Collection
  /** A text of its records that a person writes. */
  readonly text: Field | undefined
}

type Example = (around: Written) => string

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', ' ')}'`
const isName = (name: string) => /^[A-Za-z_$][\w$]*$/.test(name)
const member = (owner: string, name: string) => (isName(name) ? `${owner}.${name}` : `${owner}[${quoted(name)}]`)
const memberIfAny = (owner: string, name: string) => member(`${owner}?`, name).replace('?[', '?.[')
const key = (name: string) => (isName(name) ? name : quoted(name))
const lines = (...all: (string | false)[]) => all.filter(line => line !== false).join('\n')
const comment = ({ words, collection }: Written, word: ExampleWord) => `// ${words(word, collection.name)}`
const word = ({ words, collection }: Written, name: ExampleWord, about = collection.name) => quoted(words(name, about))

const isAddress = (field: Field) => typeOf(field).userAs !== undefined && isSearchable(field)
const isWritten = (field: Field) => isSearchable(field) && !isAssigned(field) && !isWriteOnly(field)

const listed: Example = around => {
  const { collection, text } = around
  const given = ['id: item._id', ...(text ? [`${key(text.name)}: ${member('item', text.name)}`] : [])]
  return lines(
    comment(around, 'answers'),
    `const items = await getCollection(${quoted(collection.id)}, {}, { limit: 20 })`,
    `return items.map(item => ({ ${given.join(', ')} }))`,
  )
}

/** By name, what an editor of code offers to begin with: it runs as it stands. */
const examples: Readonly<Record<ScriptExampleName, Example>> = {
  changeRecord: around => {
    const { collection, text } = around
    const data = text ? `{ ${key(text.name)}: ${member('item', text.name)} }` : '{}'
    return lines(
      comment(around, 'changes'),
      'const item = params.item',
      `if (!item) throw new Error(${word(around, 'choosesFirst')})`,
      `const changed = await updateItem(${quoted(collection.id)}, item._id, ${data})`,
      `log(${word(around, 'became')}, changed)`,
      'return { changed: changed._id }',
    )
  },
  decideBefore: around => {
    const { text } = around
    const name = text && key(text.name)
    return lines(
      comment(around, 'decides'),
      text === undefined
        ? 'return { item: {} }'
        : lines(
            `const given = String(${memberIfAny('params.item', text.name)} ?? '').trim()`,
            `if (given === '') return { errors: { ${name}: ${word(around, 'complete', text.label)} } }`,
            `return { item: { ${name}: given } }`,
          ),
    )
  },
  mailChosen: around => {
    const { collection, text } = around
    const address = collection.fields.find(isAddress)
    const to = address ? member('item', address.name) : 'user.email'
    const told = text ? member('item', text.name) : 'item._id'
    return lines(
      comment(around, 'mails'),
      'const ids = params.itemIds ?? [params.itemId]',
      `const items = await getCollection(${quoted(collection.id)}, { _id: { $in: ids } })`,
      `if (items.length === 0) throw new Error(${word(around, 'choosesFirst')})`,
      'for (const item of items) {',
      address !== undefined && `  if (!${to}) continue`,
      `  await sendMail({ to: ${to}, subject: ${word(around, 'subject')}, text: String(${told}) })`,
      '}',
      'return { mailed: items.length }',
    )
  },
  countRecords: around =>
    lines(
      comment(around, 'counts'),
      `const total = await countItems(${quoted(around.collection.id)})`,
      `log(${word(around, 'thereAre')}, total)`,
      'return { total }',
    ),
  newRecords: around =>
    lines(
      comment(around, 'news'),
      "const since = moment().subtract(1, 'day').toISOString()",
      `const found = await getCollection(${quoted(around.collection.id)}, { createdAt: { $gte: since } })`,
      `log(${word(around, 'found')}, found.length)`,
      'return { found: found.length }',
    ),
  checkField: around => {
    const { text } = around
    return lines(
      comment(around, 'checks'),
      text !== undefined &&
        `if (!${member('params.item', text.name)}) return { ${key(text.name)}: ${word(around, 'complete', text.label)} }`,
      'return true',
    )
  },
  indicateCount: around =>
    lines(comment(around, 'indicates'), `return await countItems(${quoted(around.collection.id)}, options.query)`),
  chartCounts: around => {
    const { collection, text } = around
    const label = text ? `String(${member('item', text.name)} ?? '')` : 'item.createdAt.slice(0, 10)'
    return lines(
      comment(around, 'draws'),
      `const items = await getCollection(${quoted(collection.id)}, options.query, { limit: 100 })`,
      'const counts = new Map()',
      'for (const item of items) {',
      `  const label = ${label}`,
      '  counts.set(label, (counts.get(label) ?? 0) + 1)',
      '}',
      'return [...counts].map(([label, value]) => ({ label, value }))',
    )
  },
  answerList: listed,
  onlyOfDomain: around =>
    lines(
      comment(around, 'signsUp'),
      `if (!params.email.endsWith('@example.com')) throw new Error(${word(around, 'refuses')})`,
    ),
  identifyByKey: around =>
    lines(
      comment(around, 'identifies'),
      'const { authorization } = options.headers',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
      'if (!env.API_KEY || authorization !== `Bearer ${env.API_KEY}`) return null',
      "return { user: 'API', roles: [] }",
    ),
}

/** Those that speak of no collection. */
const alone: readonly ScriptExampleName[] = ['onlyOfDomain', 'identifyByKey']
const noCollection: Collection = { id: '', name: '', fields: [] }

/** The text of an example; undefined for one that needs a collection, where there is none. */
export function scriptExample(name: ScriptExampleName, around: ExampleAround): string | undefined {
  const { collection } = around
  if (collection === undefined && !alone.includes(name)) return undefined
  const of = collection ?? noCollection
  return examples[name]({ ...around, collection: of, text: of.fields.find(isWritten) })
}
