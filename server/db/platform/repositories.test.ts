import { test } from 'vitest'
import { callPlatform } from '../testing/conformance/platformCalls.ts'
import { expectSameAnswers } from '../testing/conformance/sameAnswers.ts'
import { eachEngine } from '../testing/repositoryEngines.ts'

const engines = eachEngine()

test('every repository answers the same on each engine, whatever it is asked', async () => {
  await expectSameAnswers(
    engines.map(engine => engine.platform),
    callPlatform,
  )
})
