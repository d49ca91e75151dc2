import { expect, test } from 'vitest'
import { isQuantity } from './quantities.ts'

const named = (label: string) => ({ label, name: 'x' })

test.each([
  ...[
    'Folio',
    'N.º',
    'N° de orden',
    'Número',
    'Número de serie',
    'ID',
    'id_cliente',
    'Código postal',
    'Teléfono',
    'Fono contacto',
  ],
  ...[
    'Año',
    'Año de ingreso',
    'Mes',
    'Fecha de ingreso',
    'RUT',
    'Latitud',
    'Edad',
    'Posición',
    'Piso',
    'Número de factura',
  ],
  ...['Order number', 'Year', 'Phone', 'Room', 'Invoice no', 'customerId', 'ZIP'],
])('the sum of «%s» means nothing', label => {
  expect(isQuantity(named(label))).toBe(false)
})

test.each([
  ...[
    'Cantidad',
    'Stock',
    'Superficie',
    'Horas',
    'Días de reposo',
    'Número de pacientes',
    'N.º de camas',
    'Peso',
    'Litros',
  ],
  ...['Años de experiencia', 'Unidades', 'Puntos', 'Quantity', 'Number of visits', 'Hours worked', 'Weight'],
])('«%s» is summed', label => {
  expect(isQuantity(named(label))).toBe(true)
})
