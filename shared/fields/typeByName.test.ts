import { expect, test } from 'vitest'
import { namesOneOf, typeByName } from './typeByName.ts'

test.each([
  ['Fecha de nacimiento', 'date'],
  ['Fecha y hora', 'datetime'],
  ['Hora de llegada', 'time'],
  ['Teléfono', 'phone'],
  ['RUT del paciente', 'rut'],
  ['E-mail', 'email'],
  ['Correo electrónico', 'email'],
  ['Monto total', 'currency'],
  ['Unit price', 'currency'],
  ['Observaciones', 'textArea'],
  ['Estado', 'singleSelect'],
  ['Foto', 'image'],
  ['Logo de la empresa', 'image'],
  ['Archivo adjunto', 'file'],
  ['Número correlativo', 'autonumber'],
  ['Responsable', 'user'],
  ['Encargada de la obra', 'user'],
  ['Assigned to', 'user'],
  ['Teléfono del encargado', 'phone'],
  ['Correo del usuario', 'email'],
  ['Assigned date', 'date'],
  ['Nombre', undefined],
  ['', undefined],
])('a field called %s is of the type %s', (label, type) => {
  expect(typeByName(label)).toBe(type)
})

test('a field called like a collection, or one of it, names its records', () => {
  expect(['Paciente', 'pacientes', 'Médico', 'Doctor'].map(label => namesOneOf(label, 'Pacientes'))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(namesOneOf('Doctor', 'Doctores')).toBe(true)
  expect(namesOneOf('', 's')).toBe(false)
})
