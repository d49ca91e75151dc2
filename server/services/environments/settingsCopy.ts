import { withDefaults } from '../../../shared/components/definition.ts'
import { settingsId, settings as settingsKind } from '../../../shared/components/settings.ts'
import type { Ids } from '../../../shared/ids.ts'
import type { EnvironmentStore } from '../../db/environment/environmentStores.ts'
import type { ComponentReads } from '../../db/environment/types.ts'
import type { EnvironmentRow } from '../../db/platform/environmentTypes.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Author } from '../calls/caller.ts'
import { storedReferences } from '../components/saving.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { differingSettings, writeRow } from './environmentRow.ts'

/** Gives an environment its settings from the platform's row where its file has none: a new one, or one of before they were in it. */
export async function beginSettings(
  store: EnvironmentStore,
  { settings, createdAt }: Pick<EnvironmentRow, 'settings' | 'createdAt'>,
  ids: Ids,
): Promise<void> {
  const isThere = async (components: ComponentReads) => (await components.byId(settingsId)) !== undefined
  if (await isThere(store.reads.components)) return
  const { kind, definitionVersion } = settingsKind
  const definition = withDefaults(settingsKind, settings)
  const references = storedReferences(settingsKind, definition)
  const component = {
    id: settingsId,
    kind,
    name: kind,
    definition,
    definitionVersion,
    references,
    createdAt,
    authorId: null,
  }
  await store.write(async tx => {
    // It may be opened twice at once, after its file was set aside.
    if (!(await isThere(tx.components))) await tx.components.begin({ ...component, changeId: ids.next() })
  })
}

/** Whether the platform's copy of an environment's settings is what it is set to. */
export const isCopied = ({ settings }: Pick<EnvironmentRow, 'settings'>, { model }: OpenEnvironment): boolean =>
  Object.keys(differingSettings(settings, model.settings)).length === 0

/**
 * Brings the platform's copy of an environment's settings up to date, and tells the audit log of what changed: both in one unit, so that
 * each change is told once, whatever comes between.
 * @returns whether it was another one
 */
export async function copySettings(
  platform: PlatformStore,
  environment: OpenEnvironment,
  author: Author,
): Promise<boolean> {
  const { id, model } = environment
  const row = await platform.reads.environments.byId(id)
  if (row === undefined || isCopied(row, environment)) return false
  await platform.write(tx => writeRow(tx, author, id, { settings: model.settings }).then(() => undefined))
  return true
}

/** Who changed the settings last; where from is not known any more. */
export async function lastAuthor(platform: PlatformStore, { store }: OpenEnvironment): Promise<Author> {
  const [last] = await store.reads.components.versions(settingsId, { skip: 0, limit: 1 })
  const account = last?.authorId == null ? undefined : await platform.reads.accounts.byId(last.authorId)
  return { accountId: last?.authorId ?? null, email: account?.email ?? null }
}
