import { expect, test } from 'vitest'
import { switchedPath } from './paths.ts'

test('[AF23][AF24][AF25][AF26] switching environment keeps the area', () => {
  expect(switchedPath('/one/collections/one_people', 'two')).toBe('/two/collections/')
  expect(switchedPath('/one/components/forms/one_abc', 'two')).toBe('/two/components/forms')
  expect(switchedPath('/one/design/one_home', 'two')).toBe('/two/design/')
  expect(switchedPath('/one/settings/roles', 'two')).toBe('/two/settings/roles')
})

test('switching environment while importing goes on to the import of the other', () => {
  expect(switchedPath('/one/import', 'two')).toBe('/two/import')
})

test('[AF27] switching environment elsewhere goes to its home', () => {
  expect(switchedPath('/one/', 'two')).toBe('/two/')
  expect(switchedPath('/one/tutorials', 'two')).toBe('/two/')
  expect(switchedPath('/design', 'two')).toBe('/two/')
})
