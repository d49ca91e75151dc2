import { namedProfile } from '../../../shared/environment/profileFields.ts'
import { conflict, notFound, permissionError } from '../../../shared/errors.ts'
import type { ProfileField } from '../../../shared/fields/profileField.ts'
import type { RecordData } from '../../../shared/fields/recordValidator.ts'
import { wireId } from '../../../shared/ids.ts'
import type { Membership } from '../../db/environment/types.ts'
import type { Caller } from '../calls/caller.ts'
import { grants, type OpenEnvironment } from '../model/openEnvironment.ts'
import { environmentOf, type Policy } from '../policy/policy.ts'
import { profileAfter } from './membershipChanges.ts'
import { changedEntry } from './membershipEntries.ts'

/** What an environment knows of the caller, as it travels. */
export interface OwnProfile {
  /** Of the membership. */
  _id: string
  version: number
  fields: readonly ProfileField[]
  /** By the names of the fields. */
  values: Readonly<Record<string, unknown>>
}

function present({ id, model }: OpenEnvironment, { id: membershipId, version, profile }: Membership): OwnProfile {
  const { profileFields: fields } = model
  return { _id: wireId(id, membershipId), version, fields, values: namedProfile(fields, profile) }
}

/** What an environment knows of each of its people, read and written by who it is about (D62). */
export class OwnProfiles {
  readonly #policy: Policy

  constructor({ policy }: { policy: Policy }) {
    this.#policy = policy
  }

  /** Null for who is no user of the environment, such as an administrator who looks at it. @throws AppError NotFound */
  async get(caller: Caller, environmentId?: string | null): Promise<OwnProfile | null> {
    const { environment, membership } = await this.#find(caller, environmentId)
    return membership ? present(environment, membership) : null
  }

  /**
   * What is given, by the names of the fields; the rest stays.
   * @param expectedVersion the version that the changes were made on; without it they overwrite
   * @throws AppError NotFound · Conflict · validationError { data.… } · PermissionsError for what others say of him
   */
  async update(
    caller: Caller,
    {
      environmentId,
      data,
      expectedVersion,
    }: { environmentId?: string | null; data: RecordData; expectedVersion?: number | null },
  ): Promise<OwnProfile> {
    const { environment, membership } = await this.#find(caller, environmentId)
    if (membership === undefined) throw notFound()
    const updated = await environment.store.write(
      async tx => {
        const before = await tx.memberships.byId(membership.id)
        if (before === undefined) throw notFound()
        if (expectedVersion != null && before.version !== expectedVersion) throw conflict(before.version)
        const ofOthers = environment.model.profileFields.filter(({ ownEdit }) => !ownEdit)
        if (ofOthers.some(({ name }) => Object.hasOwn(data, name))) throw permissionError('notAllowed')
        const profile = profileAfter(environment, before, { sent: data, own: true, at: 'data' })
        const entry = changedEntry(caller, environment, { before, after: { ...before, profile } })
        if (entry === undefined) return present(environment, before)
        const after = await tx.memberships.update(before.id, { profile })
        if (after === undefined) throw notFound()
        await tx.audit.add(entry)
        return present(environment, after)
      },
      { once: caller.once },
    )
    environment.forgetMembership(membership.accountId)
    return updated
  }

  async #find(caller: Caller, environmentId: string | null | undefined) {
    const { environment } = await this.#policy.visitor(caller, environmentOf(caller, environmentId))
    const { accountId, asRole } = caller
    // A preview as a role is nobody's.
    const found =
      accountId === null || asRole !== undefined
        ? undefined
        : await environment.store.reads.memberships.byAccount(accountId)
    return { environment, membership: found && grants(found) ? found : undefined }
  }
}
