import { expect, test } from 'vitest'
import { mentionAt, partsOf, withMention } from './mentionText.ts'

const ana = { _id: '1', label: 'Ana' }
const anaSoto = { _id: '2', label: 'Ana Soto' }

test('names stand apart in a text, the longer one of two that begin alike', () => {
  expect(partsOf('@Ana Soto y @Ana: hola', [ana, anaSoto])).toEqual([
    { text: '@Ana Soto', isName: true },
    { text: ' y ', isName: false },
    { text: '@Ana', isName: true },
    { text: ': hola', isName: false },
  ])
  expect(partsOf('correo@casa (sin nadie)', [ana])).toEqual([{ text: 'correo@casa (sin nadie)', isName: false }])
  expect(partsOf('', [ana])).toEqual([])
})

test('after an @ somebody is named, and takes the place of what was typed', () => {
  expect(mentionAt('Hola @an', 8)).toEqual({ from: 5, search: 'an' })
  expect(mentionAt('correo@an', 9)).toBeUndefined()
  expect(withMention('Hola @an ya', 5, 8, 'Ana')).toEqual({ text: 'Hola @Ana  ya', caret: 10 })
})
