import type { Seal } from '../../db/engine/seal.ts'
import { sealRecords } from '../../db/records/sealRecords.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { recordShapes } from './recordShapes.ts'

/** Seals what an environment holds as an earlier build or another server stored it. After it opened. */
export const sealStoredRecords = ({ store, model }: OpenEnvironment, seal: Seal): Promise<void> =>
  sealRecords(store, recordShapes(model), seal)
