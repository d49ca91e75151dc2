import { sqlite } from '../dialects/sqlite.ts'
import { translateFailure } from '../engine/failures.ts'
import { CorruptFile, EnvironmentSetAside, NewerData, ReadOnlyFolder } from '../errors.ts'

/** Why a file that `raised` such an error cannot serve; nothing when the error says nothing about the file. */
export function setAside(environmentId: string, file: string, raised: unknown): EnvironmentSetAside | undefined {
  // Reads raise what the driver raised.
  const error = translateFailure(sqlite, file, raised)
  if (error instanceof CorruptFile) return new EnvironmentSetAside(environmentId, 'corrupt', error)
  if (error instanceof NewerData) return new EnvironmentSetAside(environmentId, 'newer', error)
  if (error instanceof ReadOnlyFolder) return new EnvironmentSetAside(environmentId, 'unreadable', error)
  return undefined
}

export const missingFile = (environmentId: string, file: string) =>
  new EnvironmentSetAside(
    environmentId,
    'missing',
    new Error(`${file} does not exist. Put it back from a backup, or remove the environment.`),
  )
