import type { RecordAction } from '../../../shared/environment/permissions.ts'
import { type AskedOfUser, type CurrentUser, evaluateFilter } from '../../../shared/filterRules/evaluateFilter.ts'
import { everything, type Filter, nothing } from '../../../shared/filters/filter.ts'
import type { ReadableEnvironment } from '../model/openEnvironment.ts'
import { decidingRules, type ReadRule } from './decidingRules.ts'
import { ruleContext, type UserSource } from './ruleContext.ts'
import { rolesOf, type Standing } from './standing.ts'

export interface ScopeRequest {
  environment: ReadableEnvironment
  collectionId: string
  action: RecordAction
}

/** What a rule lets somebody do with. A rule that asks about what is gone lets nothing through. */
export function filterOf(
  { rule, fields, related }: ReadRule,
  user: CurrentUser,
  environment: ReadableEnvironment,
): Filter {
  if (rule.records === 'none') return nothing
  // What is found changes with the records that are asked about, too.
  for (const collectionId of related) environment.records(collectionId)
  const context = ruleContext(fields, environment)
  return evaluateFilter(rule, { context, parameters: {}, filterValues: {}, user }).filter
}

const askedByAll = (rules: readonly ReadRule[]): AskedOfUser =>
  rules.length === 1 && rules[0] ? rules[0].asked : new Set(rules.flatMap(({ asked }) => [...asked]))

/** What the rules of a collection let somebody with these roles (local ids) do. */
export async function recordScope(
  userFor: UserSource,
  roles: readonly string[],
  request: ScopeRequest,
): Promise<Filter> {
  const { because, rules } = decidingRules(roles, request)
  if (because === 'noRule') return everything
  const user = await userFor(askedByAll(rules))
  const filters = rules.map(rule => filterOf(rule, user, request.environment)).filter(filter => filter !== nothing)
  if (filters.includes(everything)) return everything
  if (filters.length === 0) return nothing
  return filters.length === 1 && filters[0] ? filters[0] : { or: filters }
}

/** As `recordScope`, for whoever stands so. */
export async function scopeOf(standing: Standing, userFor: UserSource, request: ScopeRequest): Promise<Filter> {
  if (standing.kind === 'designer') return everything
  return standing.kind === 'none' ? nothing : recordScope(userFor, rolesOf(standing), request)
}
