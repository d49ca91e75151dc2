import { expect, test } from 'vitest'
import { isHeldBy } from './deletion.ts'
import { allKinds, kindOf } from './registry.ts'

const holding = (held: string) => allKinds.filter(user => isHeldBy(kindOf(held), user)).map(({ kind }) => kind)

test('what has records stays while anything uses it, a role while rules say what its people may, and nothing else does', () => {
  for (const { kind, records, grants } of allKinds)
    if (!grants) expect(holding(kind).length, kind).toBe(records ? allKinds.length : 0)
  expect(holding('role').toSorted()).toEqual(['accessRule', 'fieldRule'])
})
