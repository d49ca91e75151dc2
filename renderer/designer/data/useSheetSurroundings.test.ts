import { expect, test } from 'vitest'
import type { StoredComponent } from './component.ts'
import { createDirectory } from './useDirectory.ts'
import { componentChoices } from './useSheetSurroundings.ts'

const stored = (given: object) => given as StoredComponent

test('collections are chosen by what people call them, in that order', () => {
  const collection = [
    stored({ _id: 'd_a', name: 'a', title: 'Ventas' }),
    stored({ _id: 'd_b', name: 'b', title: 'Órdenes' }),
    stored({ _id: 'd_c', name: 'clientes', title: null }),
  ]
  const directory = createDirectory({ collection, table: [stored({ _id: 'd_t', name: 'Tabla', title: 'Otro' })] })
  expect(componentChoices(directory, 'collection').map(({ name }) => name)).toEqual(['clientes', 'Órdenes', 'Ventas'])
  expect(componentChoices(directory, 'table').map(({ name }) => name)).toEqual(['Tabla'])
})
