import { environmentSettings } from '../../../shared/environment/settings.ts'
import { validationError } from '../../../shared/errors.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { FileReads } from '../../db/environment/types.ts'
import type { Caller } from '../calls/caller.ts'
import type { Standing } from '../policy/policy.ts'

const mebibyte = 1_048_576

/** Bytes that uploads may take, of one person and in the environment as a whole. */
export interface Quota {
  person: number
  environment: number
}

/**
 * Designers fill the environment, the others their part of it.
 * @param settings of the environment
 * @param environmentBytes 0: as much as there is
 */
export function quotaOf(
  settings: Readonly<Record<string, unknown>>,
  standing: Standing,
  environmentBytes: number,
): Quota {
  const perPerson = Number(settings.uploadsPerPerson ?? environmentSettings.uploadsPerPerson.default)
  return {
    person: standing.kind === 'designer' ? Number.POSITIVE_INFINITY : perPerson * mebibyte,
    environment: environmentBytes === 0 ? Number.POSITIVE_INFINITY : environmentBytes,
  }
}

/** What of the room for uploads is taken: all of the environment for its designers, their own part for others. */
export interface UploadRoom {
  /** Bytes, with those of uploads that were announced and not sent yet. */
  used: number
  /** Bytes; null: as much as there is. */
  limit: number | null
}

export async function roomIn(
  files: FileReads,
  { accountId }: Caller,
  { kind }: Standing,
  { person, environment }: Quota,
): Promise<UploadRoom> {
  const { all, own } = await files.usage(accountId)
  const [used, limit] = kind === 'designer' ? [all, environment] : [own, person]
  return { used, limit: Number.isFinite(limit) ? limit : null }
}

/**
 * Call it in the unit that announces the file: what others announce meanwhile counts.
 * @throws AppError validationError `size: overQuota:` with the MB that are left
 */
export async function requireRoom(
  files: FileReads,
  { accountId }: Caller,
  size: number,
  { person, environment }: Quota,
): Promise<void> {
  const { all, own } = await files.usage(accountId)
  const left = Math.max(0, Math.min(person - own, environment - all))
  if (size > left || left === 0) throw validationError({ size: message('overQuota', Math.floor(left / mebibyte)) })
}
