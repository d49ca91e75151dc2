import type { AuditAction, AuditDetails, AuditTargetKind } from '../../../shared/environment/audit.ts'
import type { NewAuditEntry } from '../../db/audit/types.ts'
import type { Author, Caller } from '../calls/caller.ts'
import { type EnvironmentModel, titleOf } from '../model/environmentModel.ts'

/** What an entry is about. */
export interface AuditTarget {
  kind: AuditTargetKind
  /** Local, of what belongs to an environment. */
  id: string | null
  /** What people call it. */
  name: string | null
}

interface About {
  target?: AuditTarget | undefined
  details?: AuditDetails | undefined
}

/** A value of details is told in so many characters of JSON. */
const longest = 2_000

/** What somebody did, for the unit that does it: in an environment's own file, or to an account, which is the platform's business alone. */
export const auditEntry = (author: Author, action: AuditAction, { target, details }: About = {}): NewAuditEntry => ({
  action,
  accountId: author.accountId,
  email: author.email,
  address: author.address ?? null,
  environmentId: null,
  targetKind: target?.kind ?? null,
  targetId: target?.id ?? null,
  targetName: target?.name ?? null,
  details: details ?? null,
})

/** For the platform's file, who came in, went, or could not: on the host of an environment that is its administrators' business too. */
export const entranceEntry = (caller: Author & Pick<Caller, 'host'>, action: AuditAction, about: About = {}) => ({
  ...auditEntry(caller, action, about),
  environmentId: caller.host.kind === 'environment' ? caller.host.environmentId : null,
})

/** Who is logged in by the call itself. */
export const authorOf = (caller: Caller, { id, email }: { id: string; email: string }): Caller => ({
  ...caller,
  accountId: id,
  email,
})

export const accountTarget = ({ id, email }: { id: string; email: string }): AuditTarget => ({
  kind: 'account',
  id,
  name: email,
})

export function collectionTarget(model: EnvironmentModel, id: string): AuditTarget {
  return { kind: 'collection', id, name: titleOf(model, id) }
}

const jsonOf = (value: unknown) => JSON.stringify(value ?? null)

function short(value: unknown): unknown {
  const json = jsonOf(value)
  return json.length > longest ? `${json.slice(0, longest)}…` : (value ?? null)
}

type Values = Readonly<Record<string, unknown>>

/** What differs between two states of the same thing; undefined where nothing does. Without one of them, all of the other. */
export function differenceOf(before: Values | undefined, after: Values | undefined): AuditDetails | undefined {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const differing = names.filter(name => jsonOf(before?.[name]) !== jsonOf(after?.[name]))
  if (differing.length === 0) return undefined
  const of = (values: Values) => Object.fromEntries(differing.map(name => [name, short(values[name])]))
  return { ...(before && { before: of(before) }), ...(after && { after: of(after) }) }
}
