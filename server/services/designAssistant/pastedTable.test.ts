import { expect, test } from 'vitest'
import { defaultRegion } from '../../../shared/formats/region.ts'
import { pastedTable } from './pastedTable.ts'

const environment = { dayClock: { now: () => Date.UTC(2026, 2, 30) }, zone: 'America/Santiago', region: defaultRegion }
const columnsOf = (text: string) =>
  pastedTable(text, environment)?.map(({ header, name, type, optional }) => [header, name, type, optional])

test('a table that somebody pasted is read as an import would', () => {
  const rows = [
    'Nombre\tCorreo\tStock',
    'Sierra\tana@example.com\t3',
    'Taladro\teva@example.com\t',
    'Lija\to@example.com\t12',
  ]
  expect(columnsOf(['Esto es lo que hay:', '', ...rows, '', 'Gracias'].join('\r\n'))).toEqual([
    ['Nombre', 'nombre', 'string', false],
    ['Correo', 'correo', 'email', false],
    ['Stock', 'stock', 'number', true],
  ])
  expect(columnsOf('Nombre;Nota\n"Sierra; grande";sí\nLija;no')?.map(([header]) => header)).toEqual(['Nombre', 'Nota'])
})

test('what is only said is no table', () => {
  for (const text of ['', 'Una aplicación', 'Clientes, pedidos\ny facturas', 'a\nb\nc'])
    expect(columnsOf(text)).toBeUndefined()
})
