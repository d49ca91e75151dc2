import { badRequest } from '../../../shared/errors.ts'
import type { EnvironmentSites } from '../addresses/environmentSites.ts'
import { accountTarget, auditEntry } from '../audit/entries.ts'
import type { Caller } from '../calls/caller.ts'
import type { EffectiveSettings } from '../configuration/effectiveSettings.ts'
import { type AccountsParts, changeable, checkManages } from './accounts.ts'
import type { LinkToHand } from './passwordLinks.ts'

export interface AccountLinksParts extends Pick<AccountsParts, 'platform' | 'passwordLinks' | 'attempts'> {
  sites: EnvironmentSites
  settings: Pick<EffectiveSettings, 'mailServer'>
}

/** Links, of one superAdmin in a quarter of an hour. */
const mostLinks = 100

/** How people of the platform get in where no mail leaves this machine. */
export class AccountLinks {
  readonly #parts: AccountLinksParts

  constructor(parts: AccountLinksParts) {
    this.#parts = parts
  }

  /**
   * A link that sets the password of an account: the first one, or another where it was forgotten.
   * @throws AppError NotFound · PermissionsError · BadRequest where mails leave · TooManyRequests
   */
  async create(caller: Caller, userId: string): Promise<LinkToHand> {
    checkManages(caller)
    const { platform, passwordLinks, attempts, sites, settings } = this.#parts
    if (settings.mailServer !== undefined) throw badRequest('the link is mailed, and to nobody else')
    attempts.count([{ key: `accountLinks:${caller.accountId}`, most: mostLinks }])
    const asked = await sites.site(caller, null)
    // Who repeats it gets another link: an answer that is kept would have it on disk.
    return platform.write(async tx => {
      const account = await changeable(tx, userId)
      await tx.audit.add(auditEntry(caller, 'people.linked', { target: accountTarget(account) }))
      const kind = account.hasPassword ? 'reset' : 'invitation'
      return passwordLinks.hand(tx, account, { kind, asked, invitedBy: caller.accountId, handedIn: null })
    })
  }
}
