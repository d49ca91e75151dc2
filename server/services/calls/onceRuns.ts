import type { OnceKey } from '../../db/engine/once.ts'
import type { EnvironmentStore } from '../../db/environment/environmentStores.ts'

/**
 * What hooks do cannot be part of one unit of the file: its answer is stored when it is done, and a repetition that comes while it is under
 * way waits for the same answer. Where the server ends in between, a repetition does it anew.
 */
export class OnceRuns {
  readonly #underWay = new Map<string, Promise<unknown>>()

  /** @param work its answer is JSON, and exactly what the resolver gives */
  async run<Answer>(
    store: Pick<EnvironmentStore, 'write'>,
    once: OnceKey | undefined,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    if (once === undefined) return work()
    const name = JSON.stringify([once.owner, once.key, once.fingerprint])
    const known = this.#underWay.get(name)
    if (known !== undefined) return known as Promise<Answer>
    const running = work().then(answer => store.write(async () => answer, { once }))
    this.#underWay.set(name, running)
    try {
      return await running
    } finally {
      this.#underWay.delete(name)
    }
  }
}
