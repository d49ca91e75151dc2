import type { Component } from '../../../shared/components/defineComponent.ts'
import { everything } from '../../../shared/filters/filter.ts'
import { wireId } from '../../../shared/ids.ts'
import type { CommentedRecord } from '../../db/environment/commentTypes.ts'
import type { Caller } from '../calls/caller.ts'
import { system } from '../calls/caller.ts'
import { type FormDefinition, FormTargets } from '../forms/formTarget.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Policy, Standing } from '../policy/policy.ts'
import { seenBy } from '../policy/standing.ts'
import { threadPath } from './threadPath.ts'

/** Somebody beside the caller, as the policy knows him. */
export interface Reader {
  accountId: string
  /** Local; undefined: he designs the environment and is no member. */
  membershipId: string | undefined
  standing: Standing
}

/** Whether somebody may read what is said about a record, and at which address he does. */
export interface ReaderPlace {
  path: string | undefined
}

const targets = new FormTargets()

/** Rules are asked as for the person himself. */
const asPerson = ({ id }: OpenEnvironment, membershipId: string): Caller => ({
  ...system({ kind: 'environment', environmentId: id, name: '' }),
  asUser: wireId(id, membershipId),
})

/** Who else may read what is said about records: whoever reaches the record by a form of his, under all the rules. */
export class ThreadReaders {
  readonly #policy: Policy

  constructor(policy: Policy) {
    this.#policy = policy
  }

  /** A member by the local id of his membership; undefined for who is none, or may not enter. */
  async member(environment: OpenEnvironment, membershipId: string): Promise<Reader | undefined> {
    const user = await this.#policy.user(environment.whole, wireId(environment.id, membershipId))
    if (user === undefined || user.standing.kind === 'none') return undefined
    return { accountId: user.membership.accountId, membershipId, standing: user.standing }
  }

  async account(environment: OpenEnvironment, accountId: string): Promise<Reader | undefined> {
    const membership = await environment.store.reads.memberships.byAccount(accountId)
    if (membership !== undefined) return this.member(environment, membership.id)
    const standing = await this.#policy.designing(environment, accountId)
    return standing && { accountId, membershipId: undefined, standing }
  }

  /** Undefined for who may not read it. */
  async placeOf({ whole }: OpenEnvironment, record: CommentedRecord, reader: Reader): Promise<ReaderPlace | undefined> {
    const { standing, membershipId } = reader
    const { collectionId, recordId } = record
    if ((await whole.records(collectionId).get(recordId, everything, [])) === undefined) return undefined
    const environment = seenBy(whole, standing)
    const forms = membershipId === undefined ? [] : await this.#formsOf(environment, record, { standing, membershipId })
    const mayUse = (component: Parameters<Policy['mayUse']>[1]) => this.#policy.mayUse(standing, component)
    const path = forms.flatMap(form => threadPath(environment, form, recordId, mayUse) ?? [])[0]
    return standing.kind === 'designer' || forms.length > 0 ? { path } : undefined
  }

  /** The forms by which he finds the record. */
  async #formsOf(
    environment: OpenEnvironment,
    { collectionId, recordId }: CommentedRecord,
    { standing, membershipId }: { standing: Standing; membershipId: string },
  ) {
    const caller = asPerson(environment, membershipId)
    const scope = await this.#policy.scope({ caller, standing }, environment, collectionId)
    const found: Component[] = []
    for (const form of environment.model.list('form')) {
      const definition = form.definition as FormDefinition
      if (definition.collectionId !== collectionId || !this.#policy.mayUse(standing, form)) continue
      const name = definition.updateVariableName
      const parameters = name ? { [name]: recordId } : {}
      const target = await targets.find(environment, definition, scope, { caller, parameters })
      if (target?.item?._id === recordId) found.push(form)
    }
    return found
  }
}
