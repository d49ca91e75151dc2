import { expect, test } from 'vitest'
import { attack } from './testing/fuzz/attack.ts'
import { fuzzKinds } from './testing/fuzz/kinds.ts'
import { scaled, testSeed } from './testing/random.ts'
import { temporaryFolder } from './testing/temporaryFolder.ts'

/** 200,000 with `npm run test:long -- --fuzz`. */
const requests = scaled(400)
/** What caches and the definitions and files that were made meanwhile may keep, in bytes. */
const mayStay = 96 * 1024 * 1024
const folder = temporaryFolder()

test(`${requests} wrong requests end nothing, meet no internal error and leave no memory taken`, {
  timeout: 24 * 60 * 60_000,
}, async () => {
  const report = await attack({ data: folder.path('data'), seed: testSeed(), requests })
  const { ended, errors, found, logged, sent, memory, exit } = report
  expect({ ended, errors, found, logged, exit }).toEqual({ ended: null, errors: '', found: [], logged: [], exit: 0 })
  expect(Object.keys(sent).sort()).toEqual(Object.keys(fuzzKinds).sort())
  expect(memory.after - memory.before).toBeLessThan(mayStay)
})
