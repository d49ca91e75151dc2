import type { Component } from '../../../shared/components/defineComponent.ts'
import { collectionsOf } from '../../../shared/components/uses.ts'
import type { NamedComponent } from '../../../shared/environment/permissions.ts'
import { badRequest, notFound } from '../../../shared/errors.ts'
import { everything } from '../../../shared/filters/filter.ts'
import { type Caller, isSuperAdmin } from '../calls/caller.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { localId } from '../model/wire.ts'
import { decideUse, seenByMembers } from '../policy/componentUse.ts'
import type { Policy } from '../policy/policy.ts'
import { memberAs, nobody } from '../policy/ruleContext.ts'
import { guestEntry, roleEntry } from '../policy/standing.ts'
import { collectionIn, type PermissionAnswer, PermissionAnswers, type Subject } from './permissionAnswers.ts'

/** Ids of the wire. Neither a user nor a role: somebody who is not logged in. */
export interface PermissionQuestion {
  environmentId: string
  environmentUserId?: string | null
  roleId?: string | null
  componentId: string
  /** A record of the component's collection. */
  itemId?: string | null
}

export interface PermissionExplanation {
  component: NamedComponent
  /** Whose records it is about. */
  collection: NamedComponent | null
  answers: PermissionAnswer[]
  /** Where records are asked about: components that reach them and are for him, and those that are not. */
  through: NamedComponent[]
  closed: NamedComponent[]
}

/** Who may do what and why, for who designs an environment. */
export class Permissions {
  readonly #policy: Policy

  constructor(policy: Policy) {
    this.#policy = policy
  }

  /** @throws AppError NotFound for what the environment does not have · BadRequest for a record of what has none */
  async explain(caller: Caller, question: PermissionQuestion): Promise<PermissionExplanation> {
    const environment = await this.#policy.designer(caller, question.environmentId)
    const component = environment.model.byId(localId(environment.id, question.componentId))
    const subject = await this.#subject(caller, environment, question)
    if (component === undefined) throw notFound()
    const collection = environment.model.byId(collectionIn(component) ?? '')
    const itemId = question.itemId ?? undefined
    if (itemId !== undefined) await requireItem(environment, collection, itemId)
    const answers = new PermissionAnswers(environment, subject)
    const reached = collection === component ? reaching(environment, component.id, subject) : undefined
    return {
      component: answers.named(component),
      collection: collection ? answers.named(collection) : null,
      answers: [
        answers.enters(),
        answers.uses(component),
        ...answers.changes(component),
        ...(collection
          ? await answers.records({
              component,
              collectionId: collection.id,
              itemId,
              isReached: reached?.through.length !== 0,
            })
          : []),
      ],
      through: reached?.through.map(found => answers.named(found)) ?? [],
      closed: reached?.closed.map(found => answers.named(found)) ?? [],
    }
  }

  async #subject(caller: Caller, environment: OpenEnvironment, question: PermissionQuestion): Promise<Subject> {
    const { environmentUserId, roleId } = question
    if (environmentUserId && roleId) throw badRequest('a user or a role is asked about, not both')
    if (roleId) {
      const entry = roleEntry(environment, roleId)
      if (entry === undefined) throw notFound()
      return { ...entry, user: nobody, isAnybody: true, isPending: false }
    }
    if (!environmentUserId) return { ...guestEntry(environment), user: nobody, isAnybody: false, isPending: false }
    const found = await this.#policy.user(environment, environmentUserId)
    if (found === undefined) throw notFound()
    const { membership, standing, because } = found
    const { invitedAt, enteredAt } = membership
    // What else an account designs is told to those who rule over accounts.
    const isDesigner = standing.kind === 'designer' && !isSuperAdmin(caller)
    return {
      standing,
      because: isDesigner ? 'designs' : because,
      user: memberAs(environment.model, membership),
      isAnybody: false,
      isPending: standing.kind === 'member' && invitedAt !== null && enteredAt === null,
    }
  }
}

async function requireItem(
  environment: OpenEnvironment,
  collection: Component | undefined,
  itemId: string,
): Promise<void> {
  if (collection === undefined) throw badRequest('the component has no records')
  if ((await environment.records(collection.id).get(itemId, everything)) === undefined) throw notFound()
}

/** The components that read or write the records of a collection, by whether they are for somebody. */
function reaching({ model }: OpenEnvironment, collectionId: string, { standing }: Subject) {
  const all = [...model.all()].filter(({ kind }) => seenByMembers(kind))
  const reached = all.filter(component => collectionsOf(component).includes(collectionId))
  const byUse = Map.groupBy(reached, component => decideUse(standing, component).may)
  return { through: byUse.get(true) ?? [], closed: byUse.get(false) ?? [] }
}
