import { holdsFiles } from '../../../shared/fields/capabilities.ts'
import { isPrivateKey } from '../../../shared/protocol/files.ts'
import { type Holding, heldFile, holdingFile } from '../../db/environment/fileUses.ts'
import type { Caller } from '../calls/caller.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Asker, Policy } from '../policy/policy.ts'
import { seenAs } from '../policy/seenAs.ts'
import { seenBy } from '../policy/standing.ts'

/** Whether somebody who may enter the environment may open a file of it. @param place `bucket/key` */
export type MayOpenFile = (caller: Caller, environment: OpenEnvironment, place: string) => Promise<boolean>

/** A file that somebody asks for. */
interface Asked {
  asker: Asker
  /** As he sees it. */
  seen: OpenEnvironment
  key: string
}

export interface HeldFilesParts {
  policy: Pick<Policy, 'scope' | 'standing'>
  /** Says it of those that came with something else. */
  mayOpenOthers: MayOpenFile
}

/**
 * Who may open private files that records hold or held: who sees one of these records and the field, who uploaded the file, and designers. One
 * that no record ever held opens for whoever knows its place. Files that are not private open by their keys alone (`Downloads`).
 */
export class HeldFiles {
  readonly #parts: HeldFilesParts

  constructor(parts: HeldFilesParts) {
    this.#parts = parts
  }

  async mayOpen(caller: Caller, environment: OpenEnvironment, place: string): Promise<boolean> {
    const { policy, mayOpenOthers } = this.#parts
    const [bucket = '', key = ''] = place.split('/')
    const { whole } = environment
    const file = await whole.store.reads.files.byKey(bucket, key)
    if (!isPrivateKey(key) && file?.isPrivate !== true) return true
    if (!(await mayOpenOthers(caller, environment, place))) return false
    const standing = await policy.standing(caller, whole)
    if (standing.kind === 'designer') return true
    if (file?.createdBy && file.createdBy === (await seenAs(caller, whole, 'accountId'))) return true
    const asked = { asker: { caller, standing }, seen: seenBy(whole, standing), key }
    const now = await this.#seesHolder(asked)
    if (now === true) return true
    const before = await this.#sawHolder(asked)
    return before ?? now === undefined
  }

  /** Whether one who asks sees a record that holds the file; undefined where none does. */
  async #seesHolder(asked: Asked): Promise<boolean | undefined> {
    const { whole } = asked.seen
    let isHeld = false
    for (const { id } of whole.model.list('collection')) {
      const { layout } = whole.records(id)
      const fields = layout.fields.filter(({ field }) => holdsFiles(field))
      if (fields.length === 0) continue
      const holding = await holdingFile(whole.store.reads, layout, fields, asked.key)
      if (holding.length === 0) continue
      if (await this.#sees(asked, id, holding)) return true
      isHeld = true
    }
    return isHeld ? false : undefined
  }

  /** Whether one who asks sees a record that held the file; undefined where no history tells of any. */
  async #sawHolder(asked: Asked): Promise<boolean | undefined> {
    const held = await heldFile(asked.seen.store.reads, asked.key)
    for (const [collectionId, holding] of held)
      if (
        asked.seen.model.component('collection', collectionId) !== undefined &&
        (await this.#sees(asked, collectionId, holding))
      )
        return true
    return held.size > 0 ? false : undefined
  }

  async #sees({ asker, seen, key }: Asked, collectionId: string, holding: readonly Holding[]): Promise<boolean> {
    const fields = seen.model.fields(collectionId).filter(holdsFiles)
    if (fields.length === 0) return false
    const scope = await this.#parts.policy.scope(asker, seen, collectionId)
    const ids = [...new Set(holding.map(({ recordId }) => recordId))]
    const filter = { field: '_id', operator: 'in', value: ids } as const
    const names = fields.map(({ name }) => name)
    const { items } = await seen.records(collectionId).page({ filter, scope, fields: names, limit: ids.length })
    const found = new Map(items.map(item => [item._id, item]))
    return holding.some(({ recordId, before }) => {
      const item = found.get(recordId)
      const values = fields.map(({ _id, name }) => (before === undefined ? item?.[name] : before[_id]))
      return item !== undefined && JSON.stringify(values).includes(key)
    })
  }
}
