import { expect, test } from 'vitest'
import type { Recent } from '../../account/types.ts'
import { withRecent } from './recents.ts'

const recent = (id: string): Recent => ({
  _id: id,
  environmentId: 'demo',
  kind: 'form',
  name: id,
  path: `/demo/${id}`,
})

test('[Z27][Z28][Z29] recents are newest first, each once, and at most five', () => {
  let recents: Recent[] = []
  for (const id of ['a', 'b', 'c', 'a', 'd', 'e', 'f']) recents = withRecent(recents, recent(id))
  expect(recents.map(({ _id }) => _id)).toEqual(['f', 'e', 'd', 'a', 'c'])
})
