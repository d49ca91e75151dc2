import { type ASTNode, type DocumentNode, Kind, parse, validate, visit } from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { isAppError } from '../../../shared/errors.ts'
import { documentLimits, limits } from '../../../shared/protocol/limits.ts'
import { buildSchema } from '../schema.ts'
import { checkExtent, checkText } from './documentExtent.ts'
import { Documents } from './documents.ts'
import { WorkLimit } from './workLimit.ts'

const schema = buildSchema()
const endless = { windowMs: 1_000, perAddress: Number.MAX_SAFE_INTEGER, total: Number.MAX_SAFE_INTEGER }
const clock = { now: () => 0 }
const known = { isStranger: false, address: '::1' }
const stranger = { isStranger: true, address: '::1' }

const documentsFor = (bounds = endless) => new Documents(schema, new WorkLimit(clock, bounds))
let documents: Documents
beforeAll(() => {
  documents = documentsFor()
})

const times = (count: number, part: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at)).join(' ')

const root = (size: number) => Math.ceil(Math.sqrt(size))

/** Documents that cost more than their length lets expect, by a size. */
const families: Record<string, (size: number) => string> = {
  'one name again and again': size => `{ ${times(size, () => '__typename')} }`,
  'one name with arguments': size => `{ ${times(size, () => 'user(userId: "x") { _id }')} }`,
  'twins in each other': size =>
    `{ ${times(root(size), () => `me { ${times(root(size), () => 'profile { name }')} }`)} }`,
  'twins at every level': size => `{ ${times(size, () => 'me { profile { avatar { _id } } }')} }`,
  'large values in twins': size => `{ ${times(size, () => `users(filter: "${'x'.repeat(500)}") { totalCount }`)} }`,
  'fragments against each other': size =>
    `{ ${times(size, at => `...f${at}`)} } ${times(size, at => `fragment f${at} on Query { me { _id } }`)}`,
  'fragments that double': size =>
    `{ ...f0 } ${times(size, at => `fragment f${at} on Query { ...f${at + 1} ...f${at + 1} }`)} fragment f${size} on Query { __typename }`,
  'fragments that nobody uses': size => `{ __typename } fragment f on Query { ${times(size, () => '__typename')} }`,
  'a fragment in itself': size =>
    `{ ${times(size, () => '...f')} } fragment f on Query { me { ...g } ...f } fragment g on User { ...g }`,
  'many operations': size => times(size, at => `query q${at}($v: String) { user(userId: $v) { _id } }`),
  'many variables': size => `query (${times(size, at => `$v${at}: String`)}) { __typename }`,
  'many arguments': size => `{ users(${times(size, at => `a${at}: 1`)}) { totalCount } }`,
  'many directives': size => `{ __typename ${times(size, () => '@skip(if: false)')} }`,
  'inline fragments in each other': size => `{ ${'... { '.repeat(size)} __typename ${'}'.repeat(size)} }`,
  'selections in each other': size => `${'{ a '.repeat(size)} ${'}'.repeat(size)}`,
  'lists in each other': size => `{ users(filter: ${'['.repeat(size)}${']'.repeat(size)}) { totalCount } }`,
  'objects in each other': size => `{ users(filter: ${'{a: '.repeat(size)}1${'}'.repeat(size)}) { totalCount } }`,
  'lists of types in each other': size => `query ($v: ${'['.repeat(size)}String${']'.repeat(size)}) { __typename }`,
  'a long comment': size => `{ __typename } #${'x'.repeat(size * 100)}`,
  'a long name': size => `{ ${'x'.repeat(size * 100)} }`,
  'an open text': size => `{ users(filter: "${'x'.repeat(size * 100)}`,
  'an open block of text': size => `{ users(filter: """${'x'.repeat(size * 100)}`,
}

/** What of a document GraphQL's own rules get to see. */
function admitted(query: string): DocumentNode | undefined {
  try {
    checkText(query)
    const document = parse(query, { noLocation: true })
    checkExtent(document)
    return document
  } catch {
    return undefined
  }
}

/** How often the rules look at a field or a fragment while the document is validated. */
function countLooks(document: DocumentNode): () => number {
  let looks = 0
  const watch = (node: ASTNode, name: string, value: unknown) => {
    const get = () => {
      looks++
      return value
    }
    Object.defineProperty(node, name, { enumerable: true, get })
  }
  visit(document, {
    [Kind.FIELD]: { leave: node => watch(node, 'arguments', node.arguments) },
    [Kind.FRAGMENT_DEFINITION]: { leave: node => watch(node, 'typeCondition', node.typeCondition) },
  })
  return () => looks
}

const sizes = [1, 10, 50, 100, 400, 600, 1_200, 2_400, 5_000, 20_000]
/** Each of the largest documents that are allowed is looked at about so often. */
const mostLooks = 400_000

describe.each(Object.entries(families))('%s', (_, documentOf) => {
  test('is refused before it costs, and told why', async () => {
    const kept = documents.weight
    for (const size of sizes) {
      const query = documentOf(size)
      const refusal = await documents.read(query, known).catch(error => error)
      if (refusal instanceof Error)
        expect(isAppError(refusal, 'TooLarge') || isAppError(refusal, 'BadRequest')).toBe(true)
    }
    const last = await documents.read(documentOf(20_000), known).catch(error => error)
    expect(last).toBeInstanceOf(Error)
    expect(documents.known(documentOf(20_000))).toBeUndefined()
    expect(documents.weight - kept).toBeLessThan(2_000_000)
  })

  test('costs in proportion where it is allowed', () => {
    for (const size of sizes) {
      const document = admitted(documentOf(size))
      if (document === undefined) return
      const looks = countLooks(document)
      validate(schema, document, undefined, { maxErrors: 20 })
      expect(looks()).toBeLessThan(mostLooks)
    }
  })
})

test('what is allowed stays so: each limit to its last', async () => {
  const aliases = times(limits.aliases, at => `a${at}: __typename`)
  const repeated = times(documentLimits.repetitions + 1, () => '__typename')
  const long = `{ __typename } #`.padEnd(documentLimits.length, 'x')
  for (const query of [`{ ${aliases} }`, `{ ${repeated} }`, long])
    expect(await documents.read(query, known)).toBeDefined()
  await expect(documents.read(`{ ${repeated} __typename }`, known)).rejects.toMatchObject({
    details: { limit: documentLimits.repetitions },
  })
  await expect(documents.read(`${long}x`, known)).rejects.toMatchObject({ details: { limit: documentLimits.length } })
})

test('a document is read once, and what strangers ask with pushes out nothing that people work with', async () => {
  const shelves = documentsFor()
  const query = '{ me { _id } }'
  const document = await shelves.read(query, known)
  expect(shelves.known(query)).toBe(document)
  const filled = async (sender: typeof known, count: number) => {
    const sizes = new Set<number>()
    for (let at = 0; at < count; at++) {
      await shelves.read(`{ me { _id } } #${at}`.padEnd(200_000, 'x'), sender)
      sizes.add(shelves.weight)
    }
    return Math.max(...sizes)
  }
  expect(await filled(stranger, 60)).toBeLessThan(2_000_000)
  expect(shelves.known(query)).toBe(document)
  expect(await filled(known, 60)).toBeLessThan(20_000_000)
})

test('what strangers have the server do is counted by address and in total, and ends with its window', async () => {
  const time = { ms: 5_000 }
  const work = new WorkLimit({ now: () => time.ms }, { windowMs: 10_000, perAddress: 100, total: 150 })
  const charge = (address: string) => {
    try {
      work.charge(address, 60)
      return 'done'
    } catch (error) {
      return isAppError(error) ? error.extensions : error
    }
  }
  const refused = { error: 'TooManyRequests', retryAfter: 5 }
  expect([charge('a'), charge('a'), charge('b'), charge('c')]).toEqual(['done', refused, 'done', refused])
  time.ms = 10_000
  expect([charge('a'), charge('c')]).toEqual(['done', 'done'])
  // Nobody pays for what is known, and nobody but strangers pays.
  const narrow = documentsFor({ windowMs: 10_000, perAddress: 20, total: 1_000 })
  const query = '{ me { _id } }'
  await narrow.read(query, stranger)
  await expect(narrow.read('{ me { email } }', stranger)).rejects.toMatchObject({ code: 'TooManyRequests' })
  await narrow.read('{ me { email } }', known)
  expect(narrow.known(query)).toBeDefined()
})
