import type { Clock } from '../../../shared/clock.ts'
import type { FaultFollower } from '../../db/platform/faultFollowerTypes.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import { ownId } from '../accounts/ownId.ts'
import type { Links } from '../addresses/links.ts'
import { type Caller, mayDesign } from '../calls/caller.ts'
import type { MailQueue } from '../mail/mailQueue.ts'
import { mailText } from '../mail/texts.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Notifier } from '../notifications/notifier.ts'
import type { Policy } from '../policy/policy.ts'

/** After a mail, what fails next waits so long for the next one, in ms. */
const pause = 60 * 60_000
/** It is not sent later than this, in ms. */
const lifetime = 24 * 60 * 60_000

export interface FaultMailsParts {
  platform: PlatformStore
  policy: Policy
  mailQueue: Pick<MailQueue, 'add'>
  links: Pick<Links, 'adminOrigin'>
  notifier: Pick<Notifier, 'waysOf'>
  clock: Clock
}

/**
 * Mails those who design an environment and asked for it that something fails: the first time at once, then once an hour at most. Mails say
 * where it is told, and nothing of what failed. Who chose to be mailed of tasks that fail, at once or in the summary, hears of these by that alone.
 */
export class FaultMails {
  readonly #parts: FaultMailsParts

  constructor(parts: FaultMailsParts) {
    this.#parts = parts
  }

  /** Whether who asks is mailed. @throws AppError PermissionsError · NotFound */
  async follows(caller: Caller, environmentId: string): Promise<boolean> {
    await this.#parts.policy.designer(caller, environmentId)
    return (await this.#parts.platform.reads.faultFollowers.find(environmentId, ownId(caller))) !== undefined
  }

  /** @throws AppError PermissionsError · NotFound */
  async follow(caller: Caller, environmentId: string, follows: boolean): Promise<boolean> {
    const { platform, policy, clock } = this.#parts
    await policy.designer(caller, environmentId)
    const accountId = ownId(caller)
    return platform.write(
      async tx => {
        const known = await tx.faultFollowers.find(environmentId, accountId)
        if (!follows) await tx.faultFollowers.remove(environmentId, accountId)
        else if (known === undefined)
          await tx.faultFollowers.put(environmentId, { accountId, toldAt: clock.now(), wasMailed: false })
        return follows
      },
      { once: caller.once },
    )
  }

  /** After something failed, and each hour for what waited. */
  async tell(environment: OpenEnvironment): Promise<void> {
    const { platform, clock, notifier } = this.#parts
    const { id: environmentId, store } = environment
    const followers = await platform.reads.faultFollowers.of(environmentId)
    const due = followers.filter(({ toldAt, wasMailed }) => !wasMailed || toldAt + pause <= clock.now())
    if (due.length === 0) return
    const { faults } = store.reads
    const [ofAll = 0, ofOthers = 0] = [await faults.lastOpen(), await faults.lastOpen('task')]
    const accountIds = due.map(({ accountId }) => accountId)
    const ways = await notifier.waysOf(environment, accountIds, 'task')
    for (const follower of due) {
      const channels = ways.get(follower.accountId) ?? []
      const lastAt = channels.includes('mail') || channels.includes('digest') ? ofOthers : ofAll
      if (lastAt > follower.toldAt) await this.#mail(environmentId, follower)
    }
  }

  async #mail(environmentId: string, { accountId, toldAt }: FaultFollower): Promise<void> {
    const { platform, mailQueue, links, clock } = this.#parts
    await platform.write(async tx => {
      const account = await tx.accounts.byId(accountId)
      const environment = await tx.environments.byId(environmentId)
      // Somebody else was faster, or it is followed no more.
      const follower = await tx.faultFollowers.find(environmentId, accountId)
      if (environment === undefined || follower?.toldAt !== toldAt) return
      if (account === undefined || !mayDesign({ ...account, platformRoles: account.roles }, environmentId))
        return tx.faultFollowers.remove(environmentId, accountId)
      const link = `${links.adminOrigin}/${environmentId}/problems`
      const language = account.locale === 'en' ? 'en' : 'es'
      const content = mailText('problem', language, { site: environment.name, link })
      const endsAt = clock.now() + lifetime
      const { email: recipient } = account
      await mailQueue.add(tx, { recipient, kind: 'problem', environmentId, content, linkHash: null, endsAt })
      await tx.faultFollowers.put(environmentId, { accountId, toldAt: clock.now(), wasMailed: true })
    })
  }
}
