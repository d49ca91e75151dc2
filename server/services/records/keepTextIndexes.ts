import { fillTextIndexes } from '../../db/records/textIndexes.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { recordShapes } from './recordShapes.ts'

/** Makes and fills the text indexes of an environment that are not full. After it opened, and after its collections changed. */
export const keepTextIndexes = ({ store, model }: OpenEnvironment): Promise<void> =>
  fillTextIndexes(store, recordShapes(model))
