import { expect, test } from 'vitest'
import { kindOf } from '../../../shared/components/registry.ts'
import { complete } from '../../testing/designer.ts'
import type { StoredComponent } from '../data/component.ts'
import { createDirectory } from '../data/useDirectory.ts'
import { lookingRoles } from './lookingRoles.ts'

const [edits, looks, other] = ['demo_edits', 'demo_looks', 'demo_other']
const component = (kind: string, id: string, given: object): StoredComponent =>
  ({ ...complete(kindOf(kind), {}), _id: id, name: id, ...given }) as StoredComponent

const visits = { collectionId: 'demo_visits' }
const record = component('form', 'record', { ...visits, type: 'update', roles: [edits, looks], viewerRoles: [looks] })
const roles = [edits, looks, other].map(_id => component('role', _id, {}))
const directory = createDirectory({ role: roles, form: [record] })
const editable = { type: 'editableField', fieldName: 'state' }

const found = (kind: string, given: object, around = directory) => {
  const { _id: id, ...values } = component(kind, 'edited', { ...visits, ...given })
  return lookingRoles({ id, kind: kindOf(kind), values }, around)
}

test('a table by which a role changes what it only looks at elsewhere is told, and lets it look only', () => {
  const told = found('table', { columns: [editable] })
  expect(told?.roles).toEqual([looks])
  expect(told?.mended).toMatchObject({ viewerRoles: [looks] })
  expect(found('table', told?.mended ?? {})).toBeUndefined()
})

test('a form in which nothing is there to be seen is kept from it', () => {
  const told = found('form', { type: 'create', roles: [edits, looks] })
  expect([told?.roles, told?.mended?.roles]).toEqual([[looks], [edits]])
  const forAll = found('form', { type: 'create' })
  expect(forAll?.mended?.roles).toEqual([edits, other])
  expect(found('form', { type: 'create', roles: [looks] })).toEqual({ roles: [looks], mended: undefined })
})

test('nothing is told of what changes nothing, of other collections, and of roles that look nowhere', () => {
  expect(found('table', { columns: [{ type: 'field', fieldName: 'state' }] })).toBeUndefined()
  expect(found('table', { columns: [editable], collectionId: 'demo_other' })).toBeUndefined()
  expect(found('table', { columns: [editable], roles: [edits, other] })).toBeUndefined()
  expect(found('chart', {})).toBeUndefined()
  expect(found('table', { columns: [editable] }, createDirectory({ role: roles }))).toBeUndefined()
})

test('what it says itself is nothing that it is told', () => {
  const own = createDirectory({
    role: roles,
    table: [component('table', 'edited', { ...visits, viewerRoles: [looks] })],
  })
  expect(found('table', { columns: [editable] }, own)).toBeUndefined()
})
