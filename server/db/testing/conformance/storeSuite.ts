import { describe } from 'vitest'
import type { ConformanceEngine } from './engine.ts'
import { failureSuite } from './failures.ts'
import { isolationSuite } from './isolation.ts'
import { onceSuite } from './once.ts'

/** What every database engine must do for a `Store`, over a real database. */
export function storeConformance(engine: ConformanceEngine): void {
  describe(`isolation on ${engine.name}`, () => isolationSuite(engine))
  describe(`failures on ${engine.name}`, () => failureSuite(engine))
  describe(`once and effects on ${engine.name}`, () => onceSuite(engine))
}
