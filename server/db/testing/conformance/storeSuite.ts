import { describe } from 'vitest'
import { effectSuite } from './effects.ts'
import type { ConformanceEngine } from './engine.ts'
import { failureSuite } from './failures.ts'
import { isolationSuite } from './isolation.ts'
import { manyUnitsSuite } from './manyUnits.ts'
import { misbehaviourSuite } from './misbehaviour.ts'
import { onceSuite } from './once.ts'

/** What every database engine must do for a `Store`, over a real database. */
export function storeConformance(engine: ConformanceEngine): void {
  describe(`isolation on ${engine.name}`, () => isolationSuite(engine))
  describe(`many units on ${engine.name}`, () => manyUnitsSuite(engine))
  describe(`failures on ${engine.name}`, () => failureSuite(engine))
  describe(`misbehaving units on ${engine.name}`, () => misbehaviourSuite(engine))
  describe(`once on ${engine.name}`, () => onceSuite(engine))
  describe(`effects on ${engine.name}`, () => effectSuite(engine))
}
