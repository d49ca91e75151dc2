import { type accessRule, actionProperty, ruleFields } from '../../../shared/components/accessRule.ts'
import type { Component, DefinitionOf } from '../../../shared/components/defineComponent.ts'
import type { RecordAction, ScopeReason } from '../../../shared/environment/permissions.ts'
import { relationOf } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { roleList } from '../../../shared/fields/roleList.ts'
import { type AskedOfUser, askedOfUser } from '../../../shared/filterRules/evaluateFilter.ts'
import { readPath } from '../../../shared/filters/fieldPath.ts'
import type { EnvironmentModel } from '../model/environmentModel.ts'

type Rule = DefinitionOf<typeof accessRule>

/** A rule with what is the same whoever asks. */
export interface ReadRule {
  /** Local. */
  id: string
  name: string
  rule: Rule
  /** Those that it can ask about. */
  fields: readonly Field[]
  /** The collections whose records it asks about beside its own. */
  related: readonly string[]
  asked: AskedOfUser
}

/** Models are replaced by each save, and asked by every call. */
const known = new WeakMap<EnvironmentModel, ReadonlyMap<string, readonly ReadRule[]>>()

function readRule({ id, name, definition }: Component, model: EnvironmentModel): ReadRule {
  const rule = definition as Rule
  const asked = new Set(rule.groups.flatMap(({ rules }) => rules.map(({ fieldName }) => readPath(fieldName).relation)))
  const relations = model.fields(rule.collectionId).filter(({ name }) => asked.has(name))
  const related = relations.flatMap(field => relationOf(field)?.collectionId ?? [])
  const fields = ruleFields(model, rule.collectionId)
  return {
    ...{ id, name, rule, fields },
    related: related.filter(id => model.component('collection', id) !== undefined),
    asked: askedOfUser(rule, fields),
  }
}

/** The rules about a collection, by its local id. */
function rulesOf(model: EnvironmentModel, collectionId: string): readonly ReadRule[] {
  let rules = known.get(model)
  if (rules === undefined) {
    const all = model.list('accessRule').map(component => readRule(component, model))
    rules = Map.groupBy(all, ({ rule }) => rule.collectionId)
    known.set(model, rules)
  }
  return rules.get(collectionId) ?? []
}

/** Whether what a rule lets through depends on the person. */
export const asksWho = ({ rule }: ReadRule) =>
  rule.groups.some(({ rules }) => rules.some(({ valueType }) => valueType === 'currentUser'))

/** The rules that are about somebody with these roles: those that name one, and those for everybody else where one is not named, or there is none. */
function rulesAbout(rules: readonly ReadRule[], roles: readonly string[]): ReadRule[] {
  const forOthers = rules.filter(({ rule }) => roleList(rule.forRoles).length === 0)
  const ofEach = roles.map(role => {
    const named = rules.filter(({ rule }) => roleList(rule.forRoles).includes(role))
    return named.length > 0 ? named : forOthers
  })
  return [...new Set(ofEach.length > 0 ? ofEach.flat() : forOthers)]
}

/** What decides what somebody with these roles (local ids) may do to records: that there is no rule, that none is about him, or rules. */
export interface Deciding {
  because: ScopeReason
  roles: readonly string[]
  rules: readonly ReadRule[]
}

interface DecisionRequest {
  environment: { readonly model: EnvironmentModel }
  collectionId: string
  action: RecordAction
}

/** Which rules of a collection decide about somebody with these roles (local ids): `shared/components/accessRule.ts` says how they go together. */
export function decidingRules(
  roles: readonly string[],
  { environment, collectionId, action }: DecisionRequest,
): Deciding {
  // A rule asks about fields that are hidden from those for whom it is.
  const { whole } = environment.model
  const rules = rulesOf(whole, collectionId).filter(({ rule }) => rule[actionProperty[action]])
  if (rules.length === 0) return { because: 'noRule', roles: [], rules }
  // A role that is gone lets nobody through.
  const held = roles.filter(id => whole.component('role', id) !== undefined)
  const about = rulesAbout(rules, held)
  return { because: about.length > 0 ? 'rule' : 'unnamedRole', roles: held, rules: about }
}
