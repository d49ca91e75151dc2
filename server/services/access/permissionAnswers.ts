import type { Component } from '../../../shared/components/defineComponent.ts'
import { definitionReferences } from '../../../shared/components/definition.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import type {
  EntryReason,
  NamedComponent,
  PermissionAction,
  PermissionReasonCode,
  PermissionVerdict,
} from '../../../shared/environment/permissions.ts'
import { type RecordAction, recordActions } from '../../../shared/environment/permissions.ts'
import { roleList } from '../../../shared/fields/roleList.ts'
import type { CurrentUser } from '../../../shared/filterRules/evaluateFilter.ts'
import { everything, nothing } from '../../../shared/filters/filter.ts'
import { wireId } from '../../../shared/ids.ts'
import { type ModelComponent, shownName } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { decideChange, decideUse, seenByMembers } from '../policy/componentUse.ts'
import { asksWho, decidingRules, type ReadRule } from '../policy/decidingRules.ts'
import { filterOf, scopeOf } from '../policy/recordScopes.ts'
import { rolesOf, type Standing } from '../policy/standing.ts'

/** Somebody about whom is asked. */
export interface Subject {
  standing: Standing
  because: EntryReason
  /** Nobody where it is anybody of a role, or who is not logged in. */
  user: CurrentUser
  /** It is not said who of a role he is. */
  isAnybody: boolean
  /** He was invited, and has not been there. */
  isPending: boolean
}

/** What of a component is asked about. */
export interface AskedRecords {
  component: Component
  /** Local. */
  collectionId: string
  /** Without one, all records. */
  itemId: string | undefined
  /** Whether a component that reaches them is for him: without one, what the rules let through is nowhere to be met. */
  isReached: boolean
}

export interface PermissionReason {
  code: PermissionReasonCode
  /** What decides: roles, the rule, a view. */
  components: NamedComponent[]
  /** Of a rule, whether the record is one of its records; null where no record was asked about, or where that depends on the person. */
  passes: boolean | null
}

export interface PermissionAnswer {
  action: PermissionAction
  verdict: PermissionVerdict
  reasons: PermissionReason[]
}

/** The collection whose records a component is about (local id). */
export function collectionIn({ kind, id, definition }: Component): string | undefined {
  if (kindOf(kind).records) return id
  const { collectionId } = definition
  return seenByMembers(kind) && typeof collectionId === 'string' && collectionId !== '' ? collectionId : undefined
}

/** What the policy answers about somebody, with its reasons: each of them is what the policy itself decided by. */
export class PermissionAnswers {
  readonly #environment: OpenEnvironment
  readonly #subject: Subject

  constructor(environment: OpenEnvironment, subject: Subject) {
    this.#environment = environment
    this.#subject = subject
  }

  named(component: ModelComponent): NamedComponent {
    const { id, kind } = component
    return { _id: wireId(this.#environment.id, id), kind, name: shownName(component) }
  }

  enters(): PermissionAnswer {
    const { standing, because, isPending } = this.#subject
    const isKeptOut = standing.kind === 'member' && this.#environment.model.settings.maintenanceMode === true
    const comesIn = standing.kind === 'designer' || (standing.kind === 'member' && !isKeptOut)
    const looksIn = standing.kind === 'guest' && standing.components.size > 0
    return {
      action: 'enter',
      verdict: comesIn ? 'yes' : looksIn ? 'some' : 'no',
      reasons: [
        this.#reason(because, rolesOf(standing)),
        ...(isPending ? [this.#reason('pending')] : []),
        ...(isKeptOut ? [this.#reason('maintenance')] : []),
      ],
    }
  }

  uses(component: Component): PermissionAnswer {
    const { may, because, by } = decideUse(this.#subject.standing, component)
    const { loginViewId } = this.#environment
    const isAboutLoginView = because === 'inLoginView' || because === 'outsideLoginView'
    const decidedBy = isAboutLoginView && loginViewId !== undefined ? [loginViewId] : by
    return { action: 'use', verdict: may ? 'yes' : 'no', reasons: [this.#reason(because, decidedBy)] }
  }

  /** Nothing of a component by which nobody changes anything. */
  changes(component: Component): PermissionAnswer[] {
    const { standing } = this.#subject
    if (kindOf(component.kind).changes?.(component.definition) === undefined) return []
    if (!decideUse(standing, component).may)
      return [{ action: 'change', verdict: 'no', reasons: [this.#reason('notUsable')] }]
    const { may, because, by } = decideChange(standing, component)
    return [{ action: 'change', verdict: may ? 'yes' : 'no', reasons: [this.#reason(because, by)] }]
  }

  /** What somebody does to the records of a component's collection, or to one of them. */
  async records(asked: AskedRecords): Promise<PermissionAnswer[]> {
    const { records, changes } = kindOf(asked.component.kind)
    const isChanging = changes?.(asked.component.definition) !== undefined
    const writes = asked.itemId !== undefined || records !== undefined || isChanging
    const read = await this.#record('read', asked)
    const others = writes ? recordActions.filter(action => action !== 'read') : []
    const answers = [read]
    for (const action of others) answers.push(this.#written(read, await this.#record(action, asked)))
    return answers
  }

  async #record(action: RecordAction, asked: AskedRecords): Promise<PermissionAnswer> {
    const { component, collectionId, isReached } = asked
    const { standing } = this.#subject
    const no = (reason: PermissionReason): PermissionAnswer => ({ action, verdict: 'no', reasons: [reason] })
    if (standing.kind === 'designer') return { action, verdict: 'yes', reasons: [this.#reason('designer')] }
    if (standing.kind === 'none') return no(this.#reason('noEntry'))
    const isCollection = component.id === collectionId
    if (!isCollection && !decideUse(standing, component).may) return no(this.#reason('notUsable'))
    const change = decideChange(standing, component)
    if (action !== 'read' && !change.may) return no(this.#reason(change.because, change.by))
    const answer = await this.#byRules(action, asked)
    return isReached ? answer : { ...answer, verdict: 'no', reasons: [this.#reason('unreached'), ...answer.reasons] }
  }

  async #byRules(action: RecordAction, { component, collectionId, itemId }: AskedRecords): Promise<PermissionAnswer> {
    const { standing, user, isAnybody } = this.#subject
    const request = { environment: this.#environment, collectionId, action }
    const { because, roles, rules } = decidingRules(rolesOf(standing), request)
    const scope = await scopeOf(standing, () => user, request)
    const reasons: PermissionReason[] = because === 'rule' ? [] : [this.#reason(because, roles)]
    if (because === 'rule') for (const rule of rules) reasons.push(await this.#rule(rule, collectionId, itemId))
    const narrowed = action === 'read' ? this.#filters(component) : []
    const answered = (verdict: PermissionVerdict) => ({ action, verdict, reasons: [...reasons, ...narrowed] })
    if (scope === everything) return answered('yes')
    if (itemId === undefined) return answered(scope === nothing ? 'no' : 'some')
    if (await this.#environment.records(collectionId).get(itemId, scope)) return answered('yes')
    return answered(isAnybody && rules.some(asksWho) ? 'depends' : 'no')
  }

  /** What somebody does not see he does not change or delete; what he makes he need not see. */
  #written({ verdict: seen }: PermissionAnswer, answer: PermissionAnswer): PermissionAnswer {
    const { action, verdict, reasons } = answer
    if (action === 'create' || verdict === 'no' || seen === 'yes' || seen === verdict) return answer
    return { action, verdict: seen, reasons: [this.#reason('notSeen'), ...reasons] }
  }

  async #rule(rule: ReadRule, collectionId: string, itemId: string | undefined): Promise<PermissionReason> {
    const { standing, user, isAnybody } = this.#subject
    const held = rolesOf(standing).filter(role => roleList(rule.rule.forRoles).includes(role))
    const filter = filterOf(rule, user, this.#environment)
    const passes =
      itemId !== undefined && (await this.#environment.records(collectionId).get(itemId, filter)) !== undefined
    const isOpen = itemId === undefined || (!passes && isAnybody && asksWho(rule))
    return { ...this.#reason('rule', [rule.id, ...held]), passes: isOpen ? null : passes }
  }

  #filters({ kind, definition }: Component): PermissionReason[] {
    const named = definitionReferences(kindOf(kind), definition).filter(reference => reference.kind === 'filter')
    return named.length === 0 ? [] : [this.#reason('filter', [...new Set(named.map(({ id }) => id))])]
  }

  /** @param ids of what decides, local; what is gone is not named */
  #reason(code: PermissionReasonCode, ids: readonly string[] = []): PermissionReason {
    const components = ids.flatMap(id => this.#environment.model.byId(id) ?? []).map(found => this.named(found))
    return { code, components, passes: null }
  }
}
