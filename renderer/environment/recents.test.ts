import { expect, test } from 'vitest'
import type { Recent } from '../session/types.ts'
import { withRecent } from './recents.ts'

const recent = (id: string): Recent => ({
  _id: id,
  environmentId: 'demo',
  kind: 'form',
  name: id,
  path: `/demo/${id}`,
})

test('[Z27][Z28][Z29] recents are newest first, each once, and at most five', () => {
  const after = (...ids: string[]) =>
    ids.reduce<Recent[]>((recents, id) => withRecent(recents, recent(id)), []).map(({ _id }) => _id)
  expect(after('a', 'b', 'a')).toEqual(['a', 'b'])
  expect(after('a', 'b', 'c', 'd', 'e')).toEqual(['e', 'd', 'c', 'b', 'a'])
  expect(after('a', 'b', 'c', 'a', 'd', 'e', 'f')).toEqual(['f', 'e', 'd', 'a', 'c'])
})
