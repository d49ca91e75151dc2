import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allKinds } from '../shared/components/registry.ts'
import { settings } from '../shared/components/settings.ts'
import { fieldTypes } from '../shared/fields/registry.ts'
import { kindLimitOf, platformSettings } from '../shared/platform/settings.ts'
import { root } from './command.ts'

/** By what it belongs to: `form`, `type date`, `settings`. */
const properties: [string, readonly string[]][] = [
  ...[...allKinds, settings].map(({ kind, properties: own }): [string, string[]] => [kind, Object.keys(own)]),
  ...Object.values(fieldTypes).map(({ name, options }): [string, string[]] => [`type ${name}`, Object.keys(options)]),
  ['platform', Object.keys(platformSettings)],
]

/** Read by a name that is put together. */
const composed = new Set(allKinds.map(({ kind }) => kindLimitOf(kind)))

/** It says that there is the property, and nothing of what it does: a definition, a type, a name in a list. */
const declares = /^\s*(?:\/\/|\*|\/\*\*|(?:readonly )?\w+\??: (?:property\.|[\w<>[\] |']+$)|'\w+',?$)/

const reading = globSync('{shared,server,renderer,electron}/**/*.{ts,tsx}', { cwd: root })
  .filter(file => !/\.test\.tsx?$|[\\/](?:testing|i18n|generated)[\\/]/.test(file))
  .flatMap(file => readFileSync(join(root, file), 'utf8').split('\n'))
  .filter(line => !declares.test(line))
const words = new Set(reading.flatMap(line => line.match(/\w+/g) ?? []))

test('every property of every kind, field type and setting is read somewhere', () => {
  const unread = properties.flatMap(([where, names]) =>
    names.filter(name => !composed.has(name) && !words.has(name)).map(name => `${where}.${name}`),
  )
  expect(unread).toEqual([])
})
