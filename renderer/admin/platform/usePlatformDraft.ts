import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import type { ValidationErrors } from '../../../shared/errors.ts'
import { errorCode, fieldErrors } from '../../graphql/errors.ts'
import { changedSince } from '../../ui/changedSince.ts'
import { type Platform, updatePlatformMutation } from './documents.ts'

/** Of the settings, and of what is only written. */
type Values = Readonly<Record<string, unknown>>

const isNothing = (value: unknown) =>
  value === '' || value === undefined || (Array.isArray(value) && value.length === 0)
const same = (one: unknown, other: unknown) =>
  JSON.stringify(isNothing(one) ? null : one) === JSON.stringify(isNothing(other) ? null : other)

/** What is only written is another one as soon as there is something, and nothing where it is taken away. */
const differs = (stored: Platform, name: string, value: unknown) =>
  name in stored ? !same(stored[name], value) : value !== undefined

export interface PlatformDraft {
  stored: Platform
  values: Values
  /** What is other than it is stored: what would be saved. */
  data: Values
  dirty: boolean
  /** Somebody else saved since the first of these changes. */
  isStale: boolean
  saving: boolean
  /** Messages by setting. */
  errors: ValidationErrors
  setErrors(errors: ValidationErrors): void
  isFixed(name: string): boolean
  set(name: string, value: unknown): void
  discard(): void
  /** @returns whether it is stored; what is wrong with a setting is told at it @throws what else went wrong */
  save(): Promise<boolean>
}

/** What was changed and is not stored. What somebody else changes meanwhile stays, where it was not changed here. */
export function usePlatformDraft(stored: Platform, onConflict: () => Promise<unknown>): PlatformDraft {
  const [changed, setChanged] = useState<Values>({})
  const [begun, setBegun] = useState(stored.version)
  const [errors, setErrors] = useState<ValidationErrors>({})
  const [update, { loading }] = useMutation(updatePlatformMutation)
  const data = Object.fromEntries(Object.entries(changed).filter(([name, value]) => differs(stored, name, value)))
  const dirty = Object.keys(data).length > 0

  async function save() {
    try {
      const saved = await update({ variables: { data, expectedVersion: stored.version } })
      setChanged(now => changedSince(changed, now))
      setBegun(saved.data?.updatePlatformSettings.version ?? stored.version)
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
    stored,
    values: { ...stored, ...changed },
    data,
    dirty,
    isStale: dirty && begun !== stored.version,
    saving: loading,
    errors,
    setErrors,
    isFixed: name => stored.fixed.includes(name),
    set(name, value) {
      if (!dirty) setBegun(stored.version)
      setChanged(before => ({ ...before, [name]: value }))
      setErrors(before => Object.fromEntries(Object.entries(before).filter(([key]) => key.split('.')[0] !== name)))
    },
    discard() {
      setChanged({})
      setErrors({})
    },
    save,
  }
}
