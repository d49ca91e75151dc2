import { unavailable } from '../../../shared/errors.ts'
import type { EnvironmentStore } from '../../db/environment/environmentStores.ts'

/**
 * Which of the stored definitions the model of an environment shows that other servers may change, too. A unit that changes definitions is planned
 * on the model: it is refused where it finds that another server has saved meanwhile.
 */
export class SharedDefinitions {
  /** Through which this server writes. */
  readonly store: EnvironmentStore
  readonly #stored: EnvironmentStore
  /** `schemaVersion` as it is stored, of what the model shows. */
  #version: number
  #changes = 0

  constructor(store: EnvironmentStore, version: number) {
    this.#stored = store
    this.#version = version
    this.store = {
      get reads() {
        return store.reads
      },
      write: (unit, options) =>
        this.#changes === 0 ? store.write(unit, options) : store.write(this.#guarded(unit), options),
      answer: once => store.answer(once),
      close: () => store.close(),
    }
  }

  get version(): number {
    return this.#version
  }

  /** The model is made of what is stored under this version. */
  shown(version: number): void {
    this.#version = version
  }

  async isShown(): Promise<boolean> {
    return (await this.#stored.reads.meta.schemaVersion()) === this.#version
  }

  /** @param change saves definitions, in units that are guarded */
  async change<T>(change: () => Promise<T>): Promise<T> {
    this.#changes += 1
    try {
      return await change()
    } finally {
      this.#changes -= 1
    }
  }

  #guarded<T>(unit: Parameters<typeof this.store.write<T>>[0]): Parameters<typeof this.store.write<T>>[0] {
    return async tx => {
      let version = await tx.meta.schemaVersion()
      if (version !== this.#version) throw unavailable('another server has just saved definitions')
      // Before whatever the unit does after its commit: that is with what it saved.
      tx.afterCommit(() => this.shown(version))
      const answer = await unit(tx)
      version = await tx.meta.schemaVersion()
      return answer
    }
  }
}
