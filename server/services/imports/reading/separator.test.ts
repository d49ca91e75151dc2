import { expect, test } from 'vitest'
import { detectSeparator } from './separator.ts'

test.each([
  ['commas', 'a,b\n1,2\n', ','],
  ['semicolons with decimals behind a comma', 'nombre;precio\na;1,5\nb;2,5\n', ';'],
  ['a title above semicolons', 'Listado de personas\n\nnombre;edad\nana;3\nbeto;4\n', ';'],
  ['a title with a comma above semicolons', 'Ventas, enero\nnombre;edad\nana;3\nbeto;4\n', ';'],
  ['a title that is filled up with separators', 'Ventas;;\n;;\nnombre;edad;nota\nana;3,5;x\n', ';'],
  ['tabulators', 'a\tb\n1\t2\n', '\t'],
  ['one column', 'nombre\nana\nbeto\n', ','],
])('%s', (_name, text, separator) => {
  expect(detectSeparator(text)).toBe(separator)
})
