import {
  isTutorialId,
  noProgress,
  type TutorialProgress,
  tutorialIds,
  tutorials,
} from '../../../shared/environment/tutorials.ts'
import { notFound, validationError } from '../../../shared/errors.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Caller } from '../calls/caller.ts'
import { ownId } from './ownId.ts'

/** As it travels. */
export interface WireTutorials {
  /** Of the account. */
  _id: string
  isHidden: boolean
  progress: { _id: string; seen: number }[]
}

const toWire = (_id: string, { isHidden, seen }: TutorialProgress): WireTutorials => ({
  _id,
  isHidden,
  progress: tutorialIds.map(id => ({ _id: id, seen: seen[id] ?? 0 })),
})

/** How far each person came in the tours of the admin area: kept with the account, so that it is the same in every browser. */
export class OwnTutorials {
  readonly #platform: PlatformStore

  constructor({ platform }: { platform: PlatformStore }) {
    this.#platform = platform
  }

  async get(caller: Caller): Promise<WireTutorials> {
    const id = ownId(caller)
    const account = await this.#platform.reads.accounts.byId(id)
    return toWire(id, account?.tutorials ?? noProgress)
  }

  /** @throws AppError validationError `tutorialId`, `seen` */
  async keep(caller: Caller, tutorialId: string, seen: number): Promise<WireTutorials> {
    if (!isTutorialId(tutorialId)) throw validationError({ tutorialId: message('notAnOption') })
    if (seen < 0 || seen > tutorials[tutorialId]) throw validationError({ seen: message('invalid') })
    return this.#change(caller, progress => ({ ...progress, seen: { ...progress.seen, [tutorialId]: seen } }))
  }

  hide(caller: Caller, isHidden: boolean): Promise<WireTutorials> {
    return this.#change(caller, progress => ({ ...progress, isHidden }))
  }

  async #change(caller: Caller, change: (progress: TutorialProgress) => TutorialProgress): Promise<WireTutorials> {
    const id = ownId(caller)
    return this.#platform.write(
      async tx => {
        const account = await tx.accounts.byId(id)
        if (account === undefined) throw notFound()
        const tutorials = change(account.tutorials ?? noProgress)
        await tx.accounts.update(id, { tutorials })
        return toWire(id, tutorials)
      },
      { once: caller.once },
    )
  }
}
