import { makeIndexesOfBefore } from '../../db/records/indexesOfBefore.ts'
import { fillTextIndexes } from '../../db/records/textIndexes.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { recordShapes } from './recordShapes.ts'

/**
 * Makes the indexes that an environment of an earlier build lacks, and makes and fills the text indexes that are not full. After it opened, and after
 * its collections changed.
 */
export async function keepTextIndexes({ store, model }: OpenEnvironment): Promise<void> {
  const shapes = recordShapes(model)
  await makeIndexesOfBefore(store, shapes)
  await fillTextIndexes(store, shapes)
}
