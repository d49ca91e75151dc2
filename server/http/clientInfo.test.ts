import { expect, test } from 'vitest'
import { RequestClient } from './clientInfo.ts'

test('a sender who has gone has no address, which is no error', () => {
  expect(new RequestClient({ ip: undefined, headers: {} }).address).toBe('unknown')
})
