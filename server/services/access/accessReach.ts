import { notFound } from '../../../shared/errors.ts'
import type { CurrentUser } from '../../../shared/filterRules/evaluateFilter.ts'
import { everything } from '../../../shared/filters/filter.ts'
import { type Ids, wireId } from '../../../shared/ids.ts'
import type { Caller } from '../calls/caller.ts'
import { asWritten, newComponent } from '../components/drafts.ts'
import { grants, type OpenEnvironment, withModel } from '../model/openEnvironment.ts'
import { localId } from '../model/wire.ts'
import { asksWho, decidingRules } from '../policy/decidingRules.ts'
import type { Policy } from '../policy/policy.ts'
import { recordScope, type ScopeRequest } from '../policy/recordScopes.ts'
import { memberAs, nobody } from '../policy/ruleContext.ts'
import { objectArgument } from '../records/arguments.ts'

/** How many records of a collection the people of a role see. */
export interface RoleReach {
  /** Of the wire; null: who has no role. */
  roleId: string | null
  name: string | null
  /** The person who sees fewest, and the one who sees most; null where that depends on the person and nobody has the role. */
  least: number | null
  most: number | null
}

export interface AccessReach {
  /** All records. */
  total: number
  roles: RoleReach[]
}

interface ReachRequest {
  environmentId: string
  /** Of the wire; without it, of a rule that nobody saved yet. */
  accessRuleId?: string | null
  /** The rule as its editor has it. */
  data: unknown
}

export interface AccessReachesParts {
  policy: Policy
  ids: Ids
}

/** People of one role that are looked at one by one, where what they see depends on who they are. */
const mostPeople = 50
/** Among so many those are looked for who have no role. */
const mostListed = 10_000

/** What rules let people see, for who writes them. */
export class AccessReaches {
  readonly #parts: AccessReachesParts

  constructor(parts: AccessReachesParts) {
    this.#parts = parts
  }

  /** With the rule as it is written now beside all others. @throws AppError validationError for one that could not be saved, NotFound */
  async of(caller: Caller, { environmentId, accessRuleId, data }: ReachRequest): Promise<AccessReach> {
    const { policy, ids } = this.#parts
    const environment = await policy.designer(caller, environmentId)
    const sent = objectArgument(data, 'data')
    const stored = accessRuleId
      ? environment.model.component('accessRule', localId(environmentId, accessRuleId))
      : undefined
    if (accessRuleId && stored === undefined) throw notFound()
    const { component } = asWritten(environment, stored ?? newComponent('accessRule', sent), sent, {
      ids,
      previous: stored?.definition,
    })
    const after = withModel(environment, environment.model.with([component]))
    const collectionId = String(component.definition.collectionId)
    const roles = [...after.model.list('role').map(({ id, name }) => ({ id, name })), { id: null, name: null }]
    const reaches: RoleReach[] = []
    for (const role of roles) reaches.push(await reachOf(after, collectionId, role))
    return { total: await environment.records(collectionId).count({ scope: everything }), roles: reaches }
  }
}

async function reachOf(
  environment: OpenEnvironment,
  collectionId: string,
  { id, name }: { id: string | null; name: string | null },
): Promise<RoleReach> {
  const roles = id === null ? [] : [id]
  const request: ScopeRequest = { environment, collectionId, action: 'read' }
  const isPersonal = decidingRules(roles, request).rules.some(asksWho)
  const people = isPersonal ? await peopleOf(environment, id) : [nobody]
  const counts: number[] = []
  for (const user of people) {
    const scope = await recordScope(() => user, roles, request)
    counts.push(await environment.records(collectionId).count({ scope }))
  }
  const [least, most] = counts.length === 0 ? [null, null] : [Math.min(...counts), Math.max(...counts)]
  return { roleId: id && wireId(environment.id, id), name, least, most }
}

/** Some of those of a role who come in. */
async function peopleOf(environment: OpenEnvironment, roleId: string | null): Promise<CurrentUser[]> {
  const { memberships } = environment.store.reads
  const people =
    roleId === null
      ? (await memberships.page({ skip: 0, limit: mostListed })).filter(({ roles }) => roles.length === 0)
      : await memberships.withRole(roleId)
  const entering = people.filter(grants).slice(0, mostPeople)
  return entering.map(membership => memberAs(environment.model, membership))
}
