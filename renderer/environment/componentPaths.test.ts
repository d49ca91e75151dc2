import { expect, test } from 'vitest'
import { kindOf } from '../../shared/components/registry.ts'
import { editorPath, kindAt } from './componentPaths.ts'

const at = (pathname: string) => kindAt('demo', pathname)?.kind

test('each kind has its list and its editor at a path', () => {
  expect([at('/demo/collections/'), at('/demo/design'), at('/demo/components/forms')]).toEqual([
    'collection',
    'view',
    'form',
  ])
  expect([at('/demo/settings/roles'), at('/demo/settings/navigation')]).toEqual(['role', 'link'])
  expect([at('/demo/components/nothing'), at('/other/design')]).toEqual([undefined, undefined])

  expect(editorPath('demo', kindOf('collection'), 'demo_people')).toBe('/demo/collections/demo_people')
  expect(editorPath('demo', kindOf('view'), 'demo_v')).toBe('/demo/design/demo_v')
  expect(editorPath('demo', kindOf('role'), 'demo_r')).toBe('/demo/components/roles/demo_r')
  expect(editorPath('demo', kindOf('table'), 'demo_t')).toBe('/demo/components/tables/demo_t')
})
