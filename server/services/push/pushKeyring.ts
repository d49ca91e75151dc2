import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { PushKeys } from '../../db/platform/pushTypes.ts'

/**
 * The key pair that this server proves itself to push services with: made when it is first needed, at the first start at the latest, and kept
 * sealed. With another key of the data folder there is a new one, and browsers subscribe again.
 */
export class PushKeyring {
  readonly #platform: PlatformStore
  #pair: Promise<PushKeys> | undefined

  constructor({ platform }: { platform: PlatformStore }) {
    this.#platform = platform
  }

  pair(): Promise<PushKeys> {
    this.#pair ??= this.#find().catch(error => {
      this.#pair = undefined
      throw error
    })
    return this.#pair
  }

  async #find(): Promise<PushKeys> {
    const stored = await this.#platform.reads.pushes.keys()
    if (stored !== undefined) return stored
    const { default: webPush } = await import('web-push')
    const made = webPush.generateVAPIDKeys()
    return this.#platform.write(async tx => {
      // Another node may begin at the same time.
      const present = await tx.pushes.keys()
      if (present === undefined) await tx.pushes.setKeys(made)
      return present ?? made
    })
  }
}
