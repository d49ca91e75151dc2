import { filesIn, holdsFiles } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { fieldOptions } from '../../../shared/fields/recordValidator.ts'
import { everything } from '../../../shared/filters/filter.ts'
import type { UnitScope } from '../../db/engine/unitScope.ts'
import { keysIn } from '../../db/environment/portable/addresses.ts'
import type { EnvironmentTx } from '../../db/environment/types.ts'
import { valuesBefore } from '../../db/records/valuesBefore.ts'
import type { EnvironmentModel } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'

type Tx = EnvironmentTx & UnitScope

const isPrivate = (field: Field) => fieldOptions(field).private === true

/** Keys of files, of places `bucket/key` of one bucket. */
class Keys {
  readonly found = new Set<string>()
  readonly #beginning: string

  constructor(bucket: string) {
    this.#beginning = `${bucket}/`
  }

  addIn(field: Field, value: unknown): void {
    if (value === null || value === undefined || value === '') return
    for (const place of filesIn(field, value))
      if (place.startsWith(this.#beginning)) this.found.add(place.slice(this.#beginning.length))
  }
}

async function addHeld(
  tx: Tx,
  environment: OpenEnvironment,
  collectionId: string,
  fields: readonly Field[],
  keys: Keys,
) {
  const records = environment.records(collectionId).within(tx)
  const names = fields.map(({ name }) => name)
  for await (const items of records.all({ scope: everything, fields: names }))
    for (const item of items) for (const field of fields) keys.addIn(field, item[field.name])
}

/** Fields by the collections of a model. */
const fieldsOf = (model: EnvironmentModel, wanted: (field: Field) => boolean) =>
  model
    .list('collection')
    .map(({ id }) => ({ id, fields: model.fields(id).filter(field => holdsFiles(field) && wanted(field)) }))
    .filter(({ fields }) => fields.length > 0)

/** Files that a design names, and those that fields hold which are not private: for all to see as they were. */
async function openKeys(tx: Tx, environment: OpenEnvironment, around: EnvironmentModel): Promise<Set<string>> {
  const { id: bucket, model } = environment
  const keys = new Keys(bucket)
  for (const { definition } of around.all()) keysIn(JSON.stringify(definition), bucket, keys.found)
  for (const { id, fields } of fieldsOf(around, field => !isPrivate(field)))
    if (model.component('collection', id) !== undefined) {
      const stored = new Set(model.fields(id).map(({ name }) => name))
      await addHeld(
        tx,
        environment,
        id,
        fields.filter(({ name }) => stored.has(name)),
        keys,
      )
    }
  return keys.found
}

/**
 * In the unit that saves definitions, before their tables change: what fields hold and held that are private now and were not opens by
 * links alone from then on, whatever its address is. What others show openly stays as it is.
 */
export async function makeFilesPrivate(tx: Tx, environment: OpenEnvironment, around: EnvironmentModel): Promise<void> {
  const { id: bucket, model } = environment
  const before = (collectionId: string) =>
    new Map(model.component('collection', collectionId) ? model.fields(collectionId).map(one => [one._id, one]) : [])
  const keys = new Keys(bucket)
  for (const { id, fields } of fieldsOf(around, isPrivate)) {
    const old = before(id)
    const turned = fields.flatMap(({ _id }) => {
      const field = old.get(_id)
      return field !== undefined && holdsFiles(field) && !isPrivate(field) ? [field] : []
    })
    if (turned.length === 0) continue
    await addHeld(tx, environment, id, turned, keys)
    for (const field of turned) for await (const value of valuesBefore(tx, id, field._id)) keys.addIn(field, value)
  }
  if (keys.found.size === 0) return
  const open = await openKeys(tx, environment, around)
  await tx.files.makePrivate(
    bucket,
    [...keys.found].filter(key => !open.has(key)),
  )
}
