import { expect, test } from 'vitest'
import { sourcePath } from './sourcePath.ts'

test.each([
  ['/tickets/:id', '/tickets/a%2Fb'],
  ['/:area/tickets/:ticket', '/:area/tickets/a%2Fb'],
  ['/tickets', '/tickets?id=a%2Fb'],
  ['/tickets?open=1', '/tickets?open=1&id=a%2Fb'],
])('a record is read at %s with its id in the last parameter', (path, address) => {
  expect(sourcePath(path, 'a/b')).toBe(address)
})
