import { expect, test } from 'vitest'
import { documentsIn } from './documents.ts'

test('an operation is found with the name of its type', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  const found = documentsIn('a.ts', "const rows: Document<'Rows'> = gql`query Rows { rows { ...Row } } ${row}`")
  expect(found.map(({ operation }) => operation)).toEqual([{ name: 'Rows', type: 'RowsQuery' }])
})

test('a fragment is no operation', () => {
  expect(documentsIn('a.ts', 'const row = gql`fragment Row on Row { _id }`')[0]?.operation).toBeUndefined()
})

test.each([
  ["const rows: Document<'Others'> = gql`query Rows { rows }`", "Rows must be declared as Document<'Rows'>"],
  ['const rows = gql`query Rows { rows }`', "Rows must be declared as Document<'Rows'>"],
  ["const rows: Document<'Rows'> = gql`{ rows }`", 'an operation has no name'],
])('a constant of another type than its operation ends the writing: %s', (code, problem) => {
  expect(() => documentsIn('a.ts', code)).toThrow(`a.ts: ${problem}`)
})
