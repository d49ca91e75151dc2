import type { Component } from '../../../shared/components/defineComponent.ts'
import { findKind } from '../../../shared/components/registry.ts'
import { notFound } from '../../../shared/errors.ts'
import { wireId } from '../../../shared/ids.ts'
import type { Caller } from '../calls/caller.ts'
import type { ChangeBus, ChangeOf } from '../changes/bus.ts'
import type { EnvironmentModel } from '../model/environmentModel.ts'
import type { Policy, Standing } from '../policy/policy.ts'
import { environmentOf } from '../policy/policy.ts'
import { localHalf } from './arguments.ts'
import { collectionsRead } from './collectionsRead.ts'

/** That records changed; never which, and never what is in them. */
export interface DataChange {
  environmentId: string
  /** On the wire. */
  collectionId: string
  sequence: number
}

export interface DataChangesParts {
  policy: Policy
  changes: ChangeBus
  /** The same caller with what its account is now; undefined when the account is gone. */
  currentCaller(caller: Caller): Promise<Caller | undefined>
}

/** Who may know that a collection changed: whoever may use a component that reads it. */
export class DataChanges {
  readonly #parts: DataChangesParts
  readonly #readers = new WeakMap<EnvironmentModel, Map<string, Component[]>>()

  constructor(parts: DataChangesParts) {
    this.#parts = parts
  }

  /** @throws AppError PermissionsError notLoggedIn · NotFound for a collection that no component of the caller's reads */
  async subscribe(
    caller: Caller,
    request: { environmentId?: string | null; collectionId: string; since?: number | undefined },
  ): Promise<AsyncIterableIterator<DataChange>> {
    const environmentId = environmentOf(caller, request.environmentId)
    const collectionId = localHalf(environmentId, request.collectionId)
    const allowed = () => this.#mayRead(caller, environmentId, collectionId)
    const changes = this.#parts.changes.subscribe({
      environmentId,
      kind: 'collectionDataChanged',
      wants: change => change.collectionId === collectionId,
      missed: { since: request.since, anew: () => this.#now(caller, environmentId, collectionId) },
      allowed,
    })
    if (await orEnd(allowed, changes)) return toWire(changes)
    throw notFound()
  }

  /** As if it had changed just now. */
  async #now(caller: Caller, environmentId: string, collectionId: string): Promise<ChangeOf<'collectionDataChanged'>> {
    const { environment } = await this.#parts.policy.visitor(caller, environmentId)
    const sequence = await environment.records(collectionId).sequence()
    return { kind: 'collectionDataChanged', environmentId, collectionId, sequence }
  }

  async #mayRead(asked: Caller, environmentId: string, collectionId: string): Promise<boolean> {
    const caller = await this.#parts.currentCaller(asked)
    if (caller === undefined) return false
    const { environment, standing } = await this.#parts.policy.visitor(caller, environmentId)
    if (environment.model.component('collection', collectionId) === undefined) return false
    return standing.kind === 'designer' || this.#usesReader(standing, environment.model, collectionId)
  }

  #usesReader(standing: Standing, model: EnvironmentModel, collectionId: string): boolean {
    const readers = this.#readersIn(model).get(collectionId) ?? []
    return readers.some(component => this.#parts.policy.mayUse(standing, component))
  }

  #readersIn(model: EnvironmentModel): Map<string, Component[]> {
    const known = this.#readers.get(model)
    if (known !== undefined) return known
    const readers = new Map<string, Component[]>()
    for (const component of model.all()) {
      // What has no roles of its own is for designers.
      if (findKind(component.kind)?.properties.roles === undefined) continue
      for (const id of collectionsRead(component, model)) readers.set(id, [...(readers.get(id) ?? []), component])
    }
    this.#readers.set(model, readers)
    return readers
  }
}

/** The subscription begins before the question, so that nothing is missed; without the right it ends at once. */
async function orEnd(allowed: () => Promise<boolean>, changes: AsyncIterableIterator<unknown>): Promise<boolean> {
  try {
    const answer = await allowed()
    if (!answer) await changes.return?.()
    return answer
  } catch (error) {
    await changes.return?.()
    throw error
  }
}

/** No generator: ending one that waits for a change would itself wait for that change. */
function toWire(changes: AsyncIterableIterator<ChangeOf<'collectionDataChanged'>>): AsyncIterableIterator<DataChange> {
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    async next() {
      const { done, value } = await changes.next()
      if (done) return { done: true, value: undefined }
      const { environmentId, collectionId, sequence } = value
      return { done: false, value: { environmentId, collectionId: wireId(environmentId, collectionId), sequence } }
    },
    async return() {
      await changes.return?.()
      return { done: true, value: undefined }
    },
  }
}
