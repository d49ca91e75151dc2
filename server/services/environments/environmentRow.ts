import type { Definition } from '../../../shared/components/defineComponent.ts'
import { withDefaults } from '../../../shared/components/definition.ts'
import { settings as settingsKind } from '../../../shared/components/settings.ts'
import type { AuditAction, AuditDetails } from '../../../shared/environment/audit.ts'
import { environmentSettings, placeOf, presentSettings } from '../../../shared/environment/settings.ts'
import { validationError } from '../../../shared/errors.ts'
import { message } from '../../../shared/validation/messages.ts'
import { UniqueViolation } from '../../db/errors.ts'
import type { EnvironmentRow } from '../../db/platform/environmentTypes.ts'
import type { PlatformTx } from '../../db/platform/types.ts'
import type { OwnDomain } from '../addresses/ownDomains.ts'
import { auditEntry, differenceOf } from '../audit/entries.ts'
import type { Author } from '../calls/caller.ts'
import { wireDefinition } from '../model/wire.ts'

/** An environment as it travels: its settings beside its id. */
export type WireEnvironment = Readonly<Record<string, unknown>> & {
  _id: string
  name: string
  url: string | null
  version: number
}

export function toWireEnvironment({ id, name, url, settings, version, createdAt }: EnvironmentRow): WireEnvironment {
  const { zone, region } = placeOf(settings)
  return {
    ...wireDefinition({ properties: environmentSettings }, id, presentSettings(settings)),
    timezone: zone,
    locale: region.locale,
    currency: region.currency,
    firstDay: region.firstDay,
    _id: id,
    name,
    url,
    version,
    createdAt: new Date(createdAt).toISOString(),
  }
}

/** Of the environment also where it was done in the admin area. */
export const ofEnvironment = (
  author: Author,
  action: AuditAction,
  { id, name }: EnvironmentRow,
  details?: AuditDetails,
) => ({
  ...auditEntry(author, action, { target: { kind: 'environment', id, name }, details }),
  environmentId: id,
})

/** What replaces or closes an environment is not done by a click that went astray. @throws AppError validationError `name` */
export function requireName({ name }: EnvironmentRow, typed: string): void {
  if (typed.trim() !== name) throw validationError({ name: message('invalid') })
}

const told = ({ name, url, settings }: EnvironmentRow) => ({ name, url, ...settings })

/** What of a row's settings is not what the environment is set to; what was never said and is the default by now is the same. */
export function differingSettings(copied: Definition, settings: Definition): Record<string, unknown> {
  const present = withDefaults(settingsKind, copied)
  const differs = (name: string) => JSON.stringify(present[name]) !== JSON.stringify(settings[name])
  const names = Object.keys(settingsKind.properties).filter(differs)
  return Object.fromEntries(names.map(name => [name, settings[name] ?? null]))
}

/** What of an environment's row changes; what it is set to as a whole. */
export type RowChange = Partial<Pick<EnvironmentRow, 'name'> & OwnDomain> & { settings: Definition }

/** Writes what the platform keeps of an environment, and that somebody changed it. @throws AppError NotFound */
export async function writeRow(
  tx: PlatformTx,
  author: Author,
  environmentId: string,
  { settings, ...named }: RowChange,
): Promise<EnvironmentRow> {
  const present = await tx.environments.byId(environmentId)
  const copied = present?.settings ?? {}
  const changes = { ...named, settings: { ...copied, ...differingSettings(copied, settings) } }
  const environment = await tx.environments.update(environmentId, changes)
  const details = differenceOf(present && told(present), told(environment))
  if (details) await tx.audit.add(ofEnvironment(author, 'environment.settings', environment, details))
  return environment
}

/** Names what an engine's refusal was about. @param keyOf the argument of each column */
export async function uniqueIn<T>(keyOf: Record<string, string>, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error
    const key = error.fields.map(field => keyOf[field]).find(name => name !== undefined)
    throw validationError({ [key ?? 'data']: message('notUnique') })
  }
}
