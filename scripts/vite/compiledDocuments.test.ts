import { type DocumentNode, parse, print } from 'graphql'
import { expect, test } from 'vitest'
import { compileDocuments } from './compiledDocuments.ts'

/** What a module's last expression evaluates to once its documents are compiled. */
const evaluate = (code: string): DocumentNode => new Function(compileDocuments(code))()

const printed = (text: string) => print(parse(text))

test('a document is the tree that the parser would make of it', () => {
  const text = 'query Rows($id: String!, $page: Int = 1) { rows(id: $id, page: $page, filter: { a: ["x"] }) { _id } }'
  const document = evaluate(`return gql\`${text}\``)
  expect(document.kind).toBe('Document')
  expect(print(document)).toBe(printed(text))
})

test('embedded documents follow with their own definitions', () => {
  const document = evaluate(`
    const names = gql\`fragment Names on User { name }\`
    const user = gql\`fragment Whole on User { _id ...Names } \${names}\`
    return gql\`query Me { me { ...Whole } } \${user}\`
  `)
  expect(print(document)).toBe(
    printed('query Me { me { ...Whole } } fragment Whole on User { _id ...Names } fragment Names on User { name }'),
  )
})

test('a document that cannot be parsed ends the build', () => {
  expect(() => compileDocuments('gql`query { me {`')).toThrow('Syntax Error')
})

test('a document that is put together while running is left to the parser', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  const code = 'gql`query ${type}Page($id: String!) { page: ${plural}(id: $id) { _id } }`'
  expect(compileDocuments(code)).toBe(code)
})
