import {
  type accessRule,
  actionProperty,
  type RecordAction,
  ruleFields,
} from '../../../shared/components/accessRule.ts'
import type { DefinitionOf } from '../../../shared/components/defineComponent.ts'
import { roleList } from '../../../shared/components/grants.ts'
import { relationOf } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { type CurrentUser, evaluateFilter } from '../../../shared/filterRules/evaluateFilter.ts'
import { readPath } from '../../../shared/filters/fieldPath.ts'
import { everything, type Filter, nothing } from '../../../shared/filters/filter.ts'
import type { EnvironmentModel } from '../model/environmentModel.ts'
import type { ReadableEnvironment } from '../model/openEnvironment.ts'
import { ruleContext } from './ruleContext.ts'

type Rule = DefinitionOf<typeof accessRule>

/** A rule with what is the same whoever asks. */
interface ReadRule {
  rule: Rule
  /** Those that it can ask about. */
  fields: readonly Field[]
  /** The collections whose records it asks about beside its own. */
  related: readonly string[]
}

/** Models are replaced by each save, and asked by every call. */
const known = new WeakMap<EnvironmentModel, ReadonlyMap<string, readonly ReadRule[]>>()

function readRule(rule: Rule, model: EnvironmentModel): ReadRule {
  const asked = new Set(rule.groups.flatMap(({ rules }) => rules.map(({ fieldName }) => readPath(fieldName).relation)))
  const relations = model.fields(rule.collectionId).filter(({ name }) => asked.has(name))
  const related = relations.flatMap(field => relationOf(field)?.collectionId ?? [])
  return {
    rule,
    fields: ruleFields(model, rule.collectionId),
    related: related.filter(id => model.component('collection', id) !== undefined),
  }
}

/** The rules about a collection, by its local id. */
export function rulesOf(model: EnvironmentModel, collectionId: string): readonly ReadRule[] {
  let rules = known.get(model)
  if (rules === undefined) {
    const all = model.list('accessRule').map(({ definition }) => readRule(definition as Rule, model))
    rules = Map.groupBy(all, ({ rule }) => rule.collectionId)
    known.set(model, rules)
  }
  return rules.get(collectionId) ?? []
}

function filterOf({ rule, fields, related }: ReadRule, user: CurrentUser, environment: ReadableEnvironment): Filter {
  if (rule.records === 'none') return nothing
  // What is found changes with the records that are asked about, too.
  for (const collectionId of related) environment.records(collectionId)
  const context = ruleContext(fields, environment)
  return evaluateFilter(rule, { context, parameters: {}, filterValues: {}, user }).filter
}

/** The rules that hold for each of somebody's roles; an empty list among them holds nobody back. */
function rulesByRole(rules: readonly ReadRule[], roles: readonly string[]): (readonly ReadRule[])[] {
  const forOthers = rules.filter(({ rule }) => roleList(rule.forRoles).length === 0)
  const own = (role: string) => rules.filter(({ rule }) => roleList(rule.forRoles).includes(role))
  const ofEach = roles.map(role => {
    const named = own(role)
    return named.length > 0 ? named : forOthers
  })
  return ofEach.length > 0 ? ofEach : [forOthers]
}

/**
 * What the rules of a collection let somebody with these roles (local ids) do: `shared/components/accessRule.ts` says how they go together.
 * A rule that asks about what is gone lets nothing through.
 */
export function recordScope(
  user: CurrentUser,
  roles: readonly string[],
  {
    environment,
    collectionId,
    action,
  }: { environment: ReadableEnvironment; collectionId: string; action: RecordAction },
): Filter {
  // A rule asks about fields that are hidden from those for whom it is.
  const { whole } = environment.model
  const rules = rulesOf(whole, collectionId).filter(({ rule }) => rule[actionProperty[action]])
  if (rules.length === 0) return everything
  // A role that is gone holds nobody back and lets nobody through.
  const held = roles.filter(id => whole.component('role', id) !== undefined)
  const lists = rulesByRole(rules, held)
  if (lists.some(list => list.length === 0)) return everything
  const filters = [...new Set(lists.flat())].map(rule => filterOf(rule, user, environment))
  if (filters.includes(everything)) return everything
  return filters.length === 1 && filters[0] ? filters[0] : { or: filters }
}
