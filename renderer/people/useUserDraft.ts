import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import type { EnvironmentUserData } from '../../shared/environment/environmentUser.ts'
import { type UserFlag, userFlags } from '../../shared/environment/users.ts'
import type { ValidationErrors } from '../../shared/errors.ts'
import { errorCode, fieldErrors } from '../graphql/errors.ts'
import { changedSince } from '../ui/changedSince.ts'
import { type EnvironmentUser, updateEnvironmentUserMutation } from './documents.ts'

/** What of a user is edited. */
export interface EditedUser extends Record<UserFlag, boolean> {
  name: string
  /** Wire ids, here and below. */
  roles: readonly string[]
  managedRoles: readonly string[]
  /** By the names of the fields. */
  profile: Readonly<Record<string, unknown>>
}

const editedOf = (user: EnvironmentUser): EditedUser => ({
  name: user.name,
  roles: user.roles,
  managedRoles: user.managedRoles,
  profile: user.profile ?? {},
  ...(Object.fromEntries(userFlags.map(flag => [flag, user[flag]])) as Record<UserFlag, boolean>),
})

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** What is other than it is stored, of a profile field by field. */
function differing(stored: EditedUser, { profile = {}, ...changed }: Partial<EditedUser>): EnvironmentUserData {
  const entries = Object.entries(changed).filter(([name, value]) => !same(stored[name as keyof EditedUser], value))
  const fields = Object.entries(profile).filter(([name, value]) => !same(stored.profile[name], value))
  return { ...Object.fromEntries(entries), ...(fields.length > 0 && { profile: Object.fromEntries(fields) }) }
}

export interface UserDraft {
  value: EditedUser
  dirty: boolean
  saving: boolean
  /** Messages by field. */
  errors: ValidationErrors
  /** What is not said of a profile stays. */
  change(part: Partial<EditedUser>): void
  discard(): void
  /** @returns whether it is stored; what is wrong with a field is told at it @throws what else went wrong */
  save(): Promise<boolean>
}

/** What was changed and is not stored. What somebody else changes meanwhile stays, where it was not changed here. */
export function useUserDraft(user: EnvironmentUser, onConflict: () => Promise<unknown>): UserDraft {
  const [changed, setChanged] = useState<Partial<EditedUser>>({})
  const [errors, setErrors] = useState<ValidationErrors>({})
  const [update, { loading }] = useMutation(updateEnvironmentUserMutation)
  const stored = editedOf(user)
  const data = differing(stored, changed)

  async function save() {
    try {
      const variables = { environmentUserId: user._id, data, expectedVersion: user.version }
      await update({ variables })
      setChanged(now => changedSince(changed, now))
      setErrors({})
      return true
    } catch (error) {
      const wrong = fieldErrors(error)
      if (errorCode(error) === 'Conflict') await onConflict()
      if (wrong === undefined) throw error
      setErrors(wrong)
      return false
    }
  }

  return {
    value: { ...stored, ...changed, profile: { ...stored.profile, ...changed.profile } },
    dirty: Object.keys(data).length > 0,
    saving: loading,
    errors,
    change: part => {
      const { profile } = part
      setChanged(before => ({ ...before, ...part, ...(profile && { profile: { ...before.profile, ...profile } }) }))
      const mended = new Set([...Object.keys(part), ...Object.keys(profile ?? {}).map(name => `profile.${name}`)])
      setErrors(before => Object.fromEntries(Object.entries(before).filter(([name]) => !mended.has(name))))
    },
    discard: () => {
      setChanged({})
      setErrors({})
    },
    save,
  }
}
