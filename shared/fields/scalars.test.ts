import { expect, test } from 'vitest'
import { allKinds } from '../components/registry.ts'
import { environmentSettings } from '../environment/settings.ts'
import { readable } from './scalars.ts'

/** Every place that holds a path, by the registry. */
const places = [
  ...allKinds.map(({ kind, properties }) => [kind, properties] as const),
  ['environment', environmentSettings] as const,
].flatMap(([owner, properties]) =>
  Object.entries(properties)
    .filter(([, { type }]) => type === 'path')
    .map(([name]) => ({ owner, name, properties })),
)

test.each(places)(
  'a path of $owner.$name that leads off the site, stored by an older build, counts as not given',
  ({ name, properties }) => {
    for (const path of ['//h.example', '///h.example', '/\\h.example', '/.//h.example', '/a/..//h.example'])
      expect(readable(properties, { [name]: path }), path).toEqual({})
    for (const path of ['/', '/pedidos/:id', '/a//b', '/.a'])
      expect(readable(properties, { [name]: path })).toEqual({ [name]: path })
  },
)
