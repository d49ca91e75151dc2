import { parse, print } from 'graphql'
import { expect, test } from 'vitest'
import { refineDocument, refineSchema } from './wireTypes.ts'

const sdl = (field: string) =>
  parse(`scalar JSON directive @is(type: String!) on FIELD_DEFINITION | ARGUMENT_DEFINITION type Query { ${field} }`)

test('what @is names becomes a scalar of its own, in lists and where it may be missing', () => {
  const { document, scalars } = refineSchema(sdl('rows(of: JSON @is(type: "Values")): [JSON!]! @is(type: "Row")'))
  expect(print(document)).toContain('rows(of: Wire_Values): [Wire_Row!]!')
  expect(Object.fromEntries(scalars)).toEqual({
    Wire_Values: { type: 'Values', base: 'unknown' },
    Wire_Row: { type: 'Row', base: 'unknown' },
  })
})

test('a variable has the type of the argument that it is given to', () => {
  const schema = refineSchema(sdl('rows(of: JSON! @is(type: "Values"), limit: Int): JSON'))
  const document = parse('query Rows($of: JSON!, $limit: Int) { rows(of: $of, limit: $limit) }')
  expect(print(refineDocument(document, schema))).toContain('query Rows($of: Wire_Values!, $limit: Int)')
})

test('a number is told by GraphQL itself, and a name stands for one kind of value', () => {
  expect(() => refineSchema(sdl('count: Int @is(type: "Count")'))).toThrow('cannot stand at Int')
  expect(() => refineSchema(sdl('a: JSON @is(type: "One") b: String @is(type: "One")'))).toThrow(
    'cannot stand at String',
  )
})
