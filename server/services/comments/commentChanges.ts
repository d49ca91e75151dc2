import { wireId } from '../../../shared/ids.ts'
import type { Caller } from '../calls/caller.ts'
import type { ChangeBus, ChangeOf } from '../changes/bus.ts'
import type { Policy } from '../policy/policy.ts'
import { type CommentPlace, openThread } from './commentPlace.ts'

/** That something was said about a record; never what. */
export interface CommentChange {
  /** On the wire. */
  collectionId: string
  itemId: string
}

export interface CommentChangesParts {
  policy: Policy
  changes: ChangeBus
  /** The same caller with what its account is now; undefined when the account is gone. */
  currentCaller(caller: Caller): Promise<Caller | undefined>
}

/** Follows what is said about a record for as long as the caller may read it. @throws AppError as `openThread` */
export async function followComments(
  { policy, changes, currentCaller }: CommentChangesParts,
  caller: Caller,
  place: CommentPlace,
  since?: number,
): Promise<AsyncIterableIterator<CommentChange>> {
  const { environment, collectionId, recordId } = await openThread(policy, caller, place)
  const anew: ChangeOf<'recordCommented'> = {
    ...{ kind: 'recordCommented', environmentId: environment.id },
    ...{ collectionId, recordId },
  }
  return toWire(
    changes.subscribe({
      environmentId: environment.id,
      kind: 'recordCommented',
      missed: { since, anew: () => anew },
      wants: change => change.collectionId === collectionId && change.recordId === recordId,
      async allowed() {
        const current = await currentCaller(caller)
        return current !== undefined && (await openThread(policy, current, place)).recordId === recordId
      },
    }),
  )
}

/** No generator: ending one that waits for a change would itself wait for that change. */
function toWire(changes: AsyncIterableIterator<ChangeOf<'recordCommented'>>): AsyncIterableIterator<CommentChange> {
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    async next() {
      const { done, value } = await changes.next()
      if (done) return { done: true, value: undefined }
      const { environmentId, collectionId, recordId } = value
      return { done: false, value: { collectionId: wireId(environmentId, collectionId), itemId: recordId } }
    },
    async return() {
      await changes.return?.()
      return { done: true, value: undefined }
    },
  }
}
