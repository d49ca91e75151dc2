import { describe, expect, test } from 'vitest'
import type { Component, Definition, Embed, Surroundings } from '../../../shared/components/defineComponent.ts'
import { withDefaults } from '../../../shared/components/definition.ts'
import { allKinds, kindOf } from '../../../shared/components/registry.ts'
import { presentItem } from '../../../shared/components/view.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { ViewItem } from '../../../shared/fields/types/viewItems.ts'
import { readSampleFolder, sampleFolder } from '../samples/sampleFolder.ts'

/**
 * What travels of a definition is named, property by property: in each component of the gallery, which has every kind in every variant, a
 * property that nobody named is put beside the others, at every depth that a structure has.
 */

const unnamed = { unnamedProperty: 'travels by itself' }

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Free values and a field's own options are whole: what they hold is for the screen as it is. */
const whole = new Set(['editableDefaultValue', 'requiredValue', 'value', 'fixed'])

function withUnnamed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnnamed)
  if (!isPlain(value)) return value
  const inner = Object.entries(value).map(([name, member]) => [name, whole.has(name) ? member : withUnnamed(member)])
  return { ...Object.fromEntries(inner), ...unnamed }
}

const { components } = readSampleFolder(sampleFolder('gallery'))
const all: Component[] = components.map(({ definition, ...component }) => ({
  ...component,
  version: 1,
  definition: withDefaults(kindOf(component.kind), definition),
}))

const around: Surroundings = {
  component: (kind, id) => all.find(component => component.kind === kind && component.id === id),
  fields: id =>
    ((around.component('collection', id)?.definition.fields ?? []) as Field[]).map(field => ({
      ...field,
      options: field.options ?? {},
    })),
}
const present = (kind: string, definition: Definition): unknown => kindOf(kind).present(definition, around, embed)
const embed: Embed = (kind, id) => {
  const found = around.component(kind, id)
  return found && (kindOf(kind).present(found.definition, around, embed) as never)
}

/** `variableMap` and the like are settings as a whole; so are the options that a form gives its fields. */
const settings = /^(columns\.options\.variableMap|fields\.options)/

function unnamedIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap(member => unnamedIn(member, path))
  if (!isPlain(value)) return []
  return Object.entries(value).flatMap(([name, member]) => {
    const at = path === '' ? name : `${path}.${name}`
    return name === 'unnamedProperty' ? [at] : unnamedIn(member, at)
  })
}

describe.each(allKinds.map(({ kind }) => kind))('a %s', kind => {
  const own = all.filter(component => component.kind === kind)

  test('presents nothing that is not named', () => {
    expect(own.length).toBeGreaterThan(0)
    const told = own.flatMap(({ definition }) => unnamedIn(present(kind, withUnnamed(definition) as Definition)))
    expect([...new Set(told)].filter(path => !settings.test(path))).toEqual([])
  })
})

test('nor does an item of a view', () => {
  const walk = (items: readonly ViewItem[]): ViewItem[] => items.flatMap(item => [item, ...walk(item.subItems ?? [])])
  const items = all.flatMap(({ kind, definition }) => (kind === 'view' ? walk(definition.items as ViewItem[]) : []))
  expect(items.length).toBeGreaterThan(20)
  expect(items.flatMap(item => unnamedIn(presentItem(withUnnamed(item) as ViewItem)))).toEqual([])
})

test('what a form writes by itself is not presented, whatever it is', () => {
  const marker = 'written by the form'
  const entries = [
    { type: 'fixed', fixed: { value: marker } },
    { type: 'parameter', parameterName: marker },
    { type: 'indicator', indicatorId: marker },
  ]
  for (const { definition } of all.filter(({ kind }) => kind === 'form')) {
    const [{ name: fieldName } = { name: '' }] = around.fields(String(definition.collectionId))
    const fields = [...(definition.fields as object[]), ...entries.map(entry => ({ ...entry, fieldName }))]
    expect(JSON.stringify(present('form', { ...definition, fields }))).not.toContain(marker)
  }
})
