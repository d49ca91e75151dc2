import { expect, test } from 'vitest'
import { inSentence } from './inSentence.ts'

test.each([
  ['Formulario', 'formulario'],
  ['Índice', 'índice'],
  ['Endpoint de API', 'endpoint de API'],
  ['API endpoint', 'API endpoint'],
  ['', ''],
])('%s stands in a sentence as %s', (name, written) => {
  expect(inSentence(name)).toBe(written)
})
