import { expect, test } from 'vitest'
import { oneOfMany } from './oneOfMany.ts'

test.each([
  ['Citas', 'Cita', 'feminine'],
  ['Citas médicas', 'Cita médica', 'feminine'],
  ['Pacientes', 'Paciente', 'masculine'],
  ['Doctores', 'Doctor', 'masculine'],
  ['Órdenes de compra', 'Orden de compra', 'feminine'],
  ['Atenciones', 'Atención', 'feminine'],
  ['Camiones', 'Camión', 'masculine'],
  ['Exámenes', 'Examen', 'masculine'],
  ['Almacenes', 'Almacén', 'masculine'],
  ['Planes', 'Plan', 'masculine'],
  ['Ciudades', 'Ciudad', 'feminine'],
  ['Detalles', 'Detalle', 'masculine'],
  ['Inmuebles', 'Inmueble', 'masculine'],
  ['Meses', 'Mes', 'masculine'],
  ['Clases', 'Clase', 'feminine'],
  ['Voces', 'Voz', 'feminine'],
  ['Días de reposo', 'Día de reposo', 'masculine'],
  ['Informes', 'Informe', 'masculine'],
  ['Padres', 'Padre', 'masculine'],
  ['LOTES', 'LOTE', 'masculine'],
  ['Papeles', 'Papel', 'masculine'],
  ['Sistemas', 'Sistema', 'masculine'],
  ['Clientes del sur', 'Cliente del sur', 'masculine'],
  ['Leyes', 'Ley', 'feminine'],
] as const)('one of the %s is a %s', (many, text, gender) => {
  expect(oneOfMany(many, 'es-419')).toEqual({ text, gender })
})

test.each([
  'Inventario',
  'Personal',
  'Crisis',
  'Bodega',
  'Stock',
  'Virus',
  'Mes',
  '',
  'RRHH',
  'Gas',
  'Lista de precios',
])('nobody can tell what one of «%s» is', title => {
  expect(oneOfMany(title, 'es-419')).toBeUndefined()
})

test.each([
  ['Visits', 'Visit'],
  ['Bank accounts', 'Bank account'],
  ['Purchases', 'Purchase'],
  ['Companies', 'Company'],
  ['Boxes', 'Box'],
  ['Classes', 'Class'],
  ['Branches of the north', 'Branch of the north'],
  ['People', 'Person'],
  ['Invoices', 'Invoice'],
  ['Analyses', 'Analysis'],
] as const)('one of the %s is a %s in English', (many, text) => {
  expect(oneOfMany(many, 'en')?.text).toBe(text)
})

test.each(['Inventory', 'News', 'Status', 'Address', 'Staff'])(
  'nobody can tell what one of «%s» is in English',
  title => {
    expect(oneOfMany(title, 'en')).toBeUndefined()
  },
)
