import { test } from 'vitest'
import { callEnvironment } from '../testing/conformance/environmentCalls.ts'
import { expectSameAnswers } from '../testing/conformance/sameAnswers.ts'
import { eachEngine } from '../testing/repositoryEngines.ts'

const engines = eachEngine()

test('every repository answers the same on each engine, whatever it is asked', async () => {
  await expectSameAnswers(
    engines.map(engine => engine.environment),
    callEnvironment,
  )
})
