import { kindOf } from '../../../shared/components/registry.ts'
import { fillTextIndexes } from '../../db/records/textIndexes.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'

/** Makes and fills the text indexes of an environment that are not full. After it opened, and after its collections changed. */
export async function keepTextIndexes({ store, model }: OpenEnvironment): Promise<void> {
  const shapes = model.list('collection').flatMap(({ id, kind, definition }) => {
    const records = kindOf(kind).records?.(definition)
    return records === undefined ? [] : [{ id, ...records }]
  })
  await fillTextIndexes(store, shapes)
}
