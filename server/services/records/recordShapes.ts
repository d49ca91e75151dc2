import { kindOf } from '../../../shared/components/registry.ts'
import type { CollectionShape } from '../../db/records/collectionShape.ts'
import type { EnvironmentModel } from '../model/environmentModel.ts'

/** How the records of an environment's collections are stored. */
export const recordShapes = (model: EnvironmentModel): CollectionShape[] =>
  model.list('collection').flatMap(({ id, kind, definition }) => {
    const records = kindOf(kind).records?.(definition)
    return records === undefined ? [] : [{ id, ...records }]
  })
