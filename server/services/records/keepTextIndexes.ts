import { createPlaceIndexes } from '../../db/records/applyDdl.ts'
import { fillTextIndexes } from '../../db/records/textIndexes.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { recordShapes } from './recordShapes.ts'

/**
 * Makes the indexes of places that an environment lacks, and makes and fills the text indexes that are not full. After it opened, and after
 * its collections changed.
 */
export async function keepTextIndexes({ store, model }: OpenEnvironment): Promise<void> {
  const shapes = recordShapes(model)
  await createPlaceIndexes(store, shapes)
  await fillTextIndexes(store, shapes)
}
