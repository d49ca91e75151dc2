import { expect, test } from 'vitest'
import { keptFrom } from '../../../shared/components/fieldRule.ts'
import { scaled, seededRandom } from '../../testing/random.ts'
import { EnvironmentModel, type ModelComponent } from '../model/environmentModel.ts'
import type { ReadableEnvironment } from '../model/openEnvironment.ts'
import { decideChange } from './componentUse.ts'
import { decidingRules } from './decidingRules.ts'
import { fieldAccess } from './fieldRules.ts'

/**
 * Whoever loses a role, or whose role is gone, sees and writes no more than before, unless a rule for everybody else says so: over random
 * rules about three roles, for each set of roles and each set that is less one.
 */

const random = seededRandom()
const roles = ['a', 'b', 'c']
const fields = ['x', 'y', 'z']
const some = (from: readonly string[]) => from.filter(() => random() < 0.4)
const named = () => {
  const found = some(roles)
  return found.length > 0 ? found : ['b']
}

const component = (kind: string, id: string, definition: Record<string, unknown>): ModelComponent => ({
  ...{ id, kind, name: id, version: 1, definition, createdAt: 0, updatedAt: 0 },
})

const collection = component('collection', 'things', {
  fields: fields.map(name => ({ name, type: 'string', options: {} })),
})

/** @param kept roles that are there */
function modelOf(rules: readonly ModelComponent[], kept: readonly string[] = roles) {
  return new EnvironmentModel(1, [collection, ...kept.map(id => component('role', id, {})), ...rules])
}

const accessRules = () =>
  [0, 1, 2].map(at =>
    component('accessRule', `access${at}`, { collectionId: 'things', forRoles: named(), reads: true, groups: [] }),
  )
const fieldRules = () =>
  [0, 1, 2].map(at => {
    const kept = { hiddenFields: some(fields), readOnlyFields: some(fields) }
    return component('fieldRule', `field${at}`, { collectionId: 'things', forRoles: named(), ...kept })
  })

const sets = [[], ...roles.map(role => [role]), ['a', 'b'], ['a', 'c'], ['b', 'c'], roles]
const lessOne = (held: readonly string[]) => held.map(lost => held.filter(role => role !== lost))

const deciding = (model: EnvironmentModel, held: readonly string[]) =>
  decidingRules(held, {
    environment: { model } as ReadableEnvironment,
    collectionId: 'things',
    action: 'read',
  })

const rounds = Array.from({ length: scaled(40, 400) })

test('of records: the rules that let him through are among those that did', () => {
  for (const _ of rounds) {
    const rules = accessRules()
    for (const held of sets)
      for (const left of lessOne(held)) {
        const before = deciding(modelOf(rules), held).rules.map(({ id }) => id)
        const withdrawn = deciding(modelOf(rules), left)
        expect(withdrawn.because).not.toBe('noRule')
        expect(before).toEqual(expect.arrayContaining(withdrawn.rules.map(({ id }) => id)))
        const gone = deciding(modelOf(rules, left), held)
        expect(gone.rules.map(({ id }) => id)).toEqual(withdrawn.rules.map(({ id }) => id))
      }
  }
})

test('of fields: those that were kept from him are', () => {
  for (const _ of rounds) {
    const rules = fieldRules()
    for (const held of sets)
      for (const left of lessOne(held)) {
        const before = fieldAccess(modelOf(rules), held).withheld
        for (const after of [fieldAccess(modelOf(rules), left), fieldAccess(modelOf(rules, left), held)]) {
          const { hidden, locked } = after.withheld ?? { hidden: () => new Set(), locked: () => new Set() }
          expect([...hidden('things')]).toEqual(expect.arrayContaining([...(before?.hidden('things') ?? [])]))
          expect([...locked('things')]).toEqual(expect.arrayContaining([...(before?.locked('things') ?? [])]))
        }
      }
  }
})

test('who only looks goes on looking only', () => {
  for (const kind of ['form', 'table'])
    for (const viewerRoles of sets) {
      const looked = component(kind, 'looked', { roles: [], viewerRoles })
      const may = (held: readonly string[]) => {
        const model = modelOf([looked])
        return decideChange({ kind: 'member', roles: held, fields: fieldAccess(model, held) }, looked).may
      }
      for (const held of sets)
        for (const left of lessOne(held)) expect(may(left) && !may(held), `${held} ${left}`).toBe(false)
    }
})

test('a rule for everybody else says what who has no role is left with', () => {
  const rules = [
    { forRoles: ['a'], hiddenFields: ['x'], readOnlyFields: [] },
    { forRoles: [], hiddenFields: ['y'], readOnlyFields: [] },
  ]
  expect([...keptFrom([], rules).hidden]).toEqual(['y'])
  expect([...keptFrom(['b'], rules).hidden]).toEqual(['y'])
  expect([...keptFrom([], rules.slice(0, 1)).hidden]).toEqual(['x'])
  expect([...keptFrom(['b'], rules.slice(0, 1)).hidden]).toEqual([])
})
