import { print } from 'graphql'
import { expect, test } from 'vitest'
import { allKinds } from '../../../shared/components/registry.ts'
import { wireId } from '../../../shared/ids.ts'
import { namedKinds } from '../../../shared/scripts/scriptTypings.ts'
import { scriptDefinitions } from '../../fields/structures/script/useScriptDefinitions.ts'
import type { StoredComponent } from './component.ts'
import { directoryQuery } from './documents.ts'
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

test('[AG27] one list for each kind asks for its names and properties, and gives sheets and scripts what they name', () => {
  const asked = print(directoryQuery)
  const lists = allKinds.map(({ kind, plural, properties }): [string, StoredComponent[]] => {
    const list = new RegExp(`\\b${plural}\\(environmentId: \\$environmentId[^)]*\\) \\{([^}]*\\})`).exec(asked)?.[1]
    const fields = list?.match(/\w+/g) ?? []
    expect(fields, kind).toEqual(expect.arrayContaining(['_id', 'name', ...Object.keys(properties)]))
    return [kind, [stored({ _id: wireId('d', `${kind}1`), name: `Un ${kind}`, fields: [] })]]
  })
  const directory = createDirectory(Object.fromEntries(lists))
  const components = (kind: string) => componentChoices(directory, kind)
  for (const { kind } of allKinds)
    expect(components(kind)).toMatchObject([{ _id: wireId('d', `${kind}1`), name: `Un ${kind}` }])
  const named = scriptDefinitions({ components, fields: () => [] }, [])
  expect(named.collections).toMatchObject([{ id: 'collection1', name: 'Un collection' }])
  for (const kind of namedKinds) expect(named.components[kind]).toMatchObject([{ id: `${kind}1`, name: `Un ${kind}` }])
})
