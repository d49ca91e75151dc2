import { expect, test } from 'vitest'
import { parsePeople } from './parsePeople.ts'

const emails = (text: string) => parsePeople(text).people.map(({ email }) => email)

test('addresses stand in lines, or with commas, semicolons or spaces of a spreadsheet between them', () => {
  const three = ['ana@ejemplo.cl', 'luis@ejemplo.cl', 'eva@ejemplo.cl']
  for (const between of ['\n', '\r\n', ', ', ';', '\t', '\n\n']) expect(emails(three.join(between))).toEqual(three)
})

test('names come along, as mail programs and spreadsheets write them', () => {
  expect(parsePeople('Ana Rojas <Ana@Ejemplo.cl>, "Soto, Luis" <luis@ejemplo.cl>').people[0]).toEqual({
    name: 'Ana Rojas',
    email: 'ana@ejemplo.cl',
  })
  expect(parsePeople('Nombre;Apellido;Correo\nAna;Rojas;ana@ejemplo.cl\nLuis;Soto;luis@ejemplo.cl')).toEqual({
    people: [
      { name: 'Ana Rojas', email: 'ana@ejemplo.cl' },
      { name: 'Luis Soto', email: 'luis@ejemplo.cl' },
    ],
    wrong: [],
  })
})

test('who stands twice is one, and what is no address is told as it was written', () => {
  expect(parsePeople('ana@ejemplo.cl\nANA@ejemplo.cl\nana@\nno es nada')).toEqual({
    people: [{ name: '', email: 'ana@ejemplo.cl' }],
    wrong: ['ana@', 'no es nada'],
  })
  expect(parsePeople('nada')).toEqual({ people: [], wrong: ['nada'] })
  expect(parsePeople('  \n ')).toEqual({ people: [], wrong: [] })
})
