import type { UnitScope } from '../../db/engine/unitScope.ts'
import type { EnvironmentTx } from '../../db/environment/types.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'

/** In the unit that changes a collection's tables, but not its definition: every server compiles its records anew. */
export async function tablesChanged(
  tx: EnvironmentTx & UnitScope,
  environment: OpenEnvironment,
  collectionId: string,
): Promise<void> {
  await tx.meta.raiseSchemaVersion()
  tx.afterCommit(() => environment.forgetRecords(collectionId))
}
