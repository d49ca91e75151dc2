import { kindOf } from '../../../shared/components/registry.ts'
import { applyDdl } from '../../db/records/applyDdl.ts'
import { planDdl } from '../../db/records/planDdl.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'

/**
 * Removes what an import made, its rows included, as one change; what is gone already is passed over.
 * @param created local ids, users before what they use
 * @returns false when another component uses some of it by now: then all of it stays
 */
export function takeBack(environment: OpenEnvironment, importId: string, created: readonly string[]): Promise<boolean> {
  return environment.changeDefinitions(async () => {
    const { model, store } = environment
    const own = created.flatMap(id => model.byId(id) ?? [])
    for (const { kind, id } of own) {
      const users = await store.reads.components.referencesTo(kind, id)
      if (users.some(({ fromId }) => !created.includes(fromId))) return false
    }
    await store.write(async tx => {
      for (const { id, kind, definition } of own) {
        const { records } = kindOf(kind)
        await tx.components.remove(id, { authorId: null, changeId: importId })
        if (records) await applyDdl(tx, planDdl({ id, ...records(definition) }, undefined))
      }
      const gone = own.map(({ id }) => id)
      tx.afterCommit(() => environment.replaceModel(environment.model.with([], gone)))
    })
    return true
  })
}
