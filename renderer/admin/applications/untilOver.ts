import { isJobOver } from '../../../shared/collections/jobs.ts'
import { errorCode } from '../../graphql/errors.ts'
import type { Operation } from './documents.ts'

/** Between two questions, in ms. */
const pause = 400

export interface Watching<State extends Operation> {
  ask(): Promise<State | undefined>
  /** Gets each state, the last one too. */
  tell(state: State): void
  /** Ends the watching; the operation goes on. */
  signal: AbortSignal
}

/**
 * Asks for the state of an operation until it is over, however often the connection is gone meanwhile.
 * @throws what the server refuses: NotFound for an operation that it knows no more
 */
export async function untilOver<State extends Operation>(
  first: State,
  { ask, tell, signal }: Watching<State>,
): Promise<State> {
  let state = first
  for (;;) {
    signal.throwIfAborted()
    tell(state)
    if (isJobOver(state.status)) return state
    await new Promise(resolve => setTimeout(resolve, pause))
    try {
      state = (await ask()) ?? state
    } catch (error) {
      const code = errorCode(error)
      if (code !== 'offline' && code !== 'Unavailable') throw error
    }
  }
}
