import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import { type Caller, mayDesign } from '../calls/caller.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Asker, Policy } from '../policy/policy.ts'
import { seenBy } from '../policy/standing.ts'

/** Where a record is. Local ids. */
export interface RecordPlace {
  collectionId: string
  recordId: string
}

/** What is about a record, or about none. */
export interface AboutRecord {
  collectionId: string | null
  recordId: string | null
}

/** Those that are about no record, or about one that the asker may read now. */
export async function readable<About extends AboutRecord>(
  policy: Pick<Policy, 'scope'>,
  environment: OpenEnvironment,
  asker: Asker,
  all: readonly About[],
): Promise<About[]> {
  const byCollection = Map.groupBy(all, ({ collectionId }) => collectionId)
  byCollection.delete(null)
  if (byCollection.size === 0) return [...all]
  const seen = seenBy(environment.whole, asker.standing)
  const hidden = new Map<string | null, ReadonlySet<string> | 'all'>()
  for (const [collectionId, about] of byCollection) {
    if (collectionId === null) continue
    if (seen.model.component('collection', collectionId) === undefined) {
      hidden.set(collectionId, 'all')
      continue
    }
    const ids = [...new Set(about.map(({ recordId }) => recordId ?? ''))]
    const scope = await policy.scope(asker, seen, collectionId)
    hidden.set(collectionId, new Set(await seen.records(collectionId).missing(seen.store.reads, ids, scope)))
  }
  return all.filter(({ collectionId, recordId }) => {
    const kept = hidden.get(collectionId)
    return kept === undefined || (kept !== 'all' && !kept.has(recordId ?? ''))
  })
}

export interface ReadersParts {
  platform: PlatformStore
  policy: Policy
}

/** Who may hear of something, as the policy says now. */
export class Readers {
  readonly #parts: ReadersParts

  constructor(parts: ReadersParts) {
    this.#parts = parts
  }

  /** Somebody as he asks on the environment's own host; undefined where he does not come in. */
  async asker(environment: OpenEnvironment, accountId: string): Promise<Asker | undefined> {
    const account = await this.#parts.platform.reads.accounts.byId(accountId)
    if (account === undefined) return undefined
    const { email, roles: platformRoles, environmentsAuthorized } = account
    const caller: Caller = {
      ...{ kind: 'account', accountId, email, name: null, platformRoles, environmentsAuthorized, sessionId: null },
      host: { kind: 'environment', environmentId: environment.id, name: environment.id },
    }
    const standing = await this.#parts.policy.standing(caller, environment)
    return standing.kind === 'none' ? undefined : { caller, standing }
  }

  /** Those of the accounts who come in, and may read the record. */
  async reached(
    environment: OpenEnvironment,
    accountIds: readonly string[],
    record: RecordPlace | undefined,
  ): Promise<string[]> {
    const members = record === undefined ? await environment.people.membersAmong(accountIds) : undefined
    const reached: string[] = []
    for (const accountId of accountIds) {
      const mayHear =
        record === undefined
          ? members?.has(accountId) || (await this.#designs(environment, accountId))
          : await this.#reads(environment, accountId, record)
      if (mayHear) reached.push(accountId)
    }
    return reached
  }

  /** Whether somebody hears of it now. */
  async mayHear(
    environment: OpenEnvironment,
    { accountId, collectionId, recordId }: AboutRecord & { accountId: string },
  ): Promise<boolean> {
    const record = collectionId === null || recordId === null ? undefined : { collectionId, recordId }
    return (await this.reached(environment, [accountId], record)).length > 0
  }

  async #designs(environment: OpenEnvironment, accountId: string): Promise<boolean> {
    const account = await this.#parts.platform.reads.accounts.byId(accountId)
    return account !== undefined && mayDesign({ ...account, platformRoles: account.roles }, environment.id)
  }

  async #reads(environment: OpenEnvironment, accountId: string, record: RecordPlace): Promise<boolean> {
    const asker = await this.asker(environment, accountId)
    return asker !== undefined && (await readable(this.#parts.policy, environment, asker, [record])).length > 0
  }
}
