import { expect, test } from 'vitest'
import type { Command, CommandGroup } from '../../environment/command.ts'
import { findCommands } from './findCommands.ts'

const command = (group: CommandGroup, label: string, ...words: string[]): Command => ({
  id: `${group}/${label}`,
  group,
  label,
  words,
  icon: null,
  run() {},
})

const commands = [
  command('recent', 'Órdenes', 'Formulario'),
  command('component', 'Órdenes abiertas', 'Tabla', 'Tablas'),
  command('component', 'Clientes', 'Tabla', 'Tablas', 'Cañerías'),
  command('page', 'Tablas', 'Componentes'),
  command('action', 'Crear tabla', 'nuevo nueva'),
]

const labels = (query: string, limit = 10) =>
  findCommands(commands, query, limit).groups.map(({ group, commands: found }) => [
    group,
    ...found.map(({ label }) => label),
  ])

test('nothing typed shows recents first, and no components', () => {
  expect(labels('  ')).toEqual([
    ['recent', 'Órdenes'],
    ['action', 'Crear tabla'],
    ['page', 'Tablas'],
  ])
})

test('finds by name, title and kind, whatever the accents and the order of words', () => {
  expect(labels('ordenes')).toEqual([
    ['recent', 'Órdenes'],
    ['component', 'Órdenes abiertas'],
  ])
  expect(labels('TABLA cañerias')).toEqual([['component', 'Clientes']])
  expect(labels('abiertas órden')).toEqual([['component', 'Órdenes abiertas']])
})

test('an ñ is found by n, as people type it in a hurry', () => {
  expect(labels('canerias')).toEqual([['component', 'Clientes']])
})

test('the group with the best match stands first', () => {
  expect(labels('tablas').map(([group]) => group)).toEqual(['page', 'component'])
  expect(labels('crear')[0]).toEqual(['action', 'Crear tabla'])
})

test('keeps the best of many and tells how many there are', () => {
  const many = Array.from({ length: 100 }, (_, at) => command('component', `Nota ${at}`))
  const found = findCommands([...many, command('component', 'Nota')], 'nota', 10)
  expect(found.count).toBe(101)
  expect(found.groups[0]?.commands).toHaveLength(10)
  expect(found.groups[0]?.commands[0]?.label).toBe('Nota')
})

test('nothing matches', () => {
  expect(findCommands(commands, 'zzz', 10)).toEqual({ groups: [], count: 0 })
})
