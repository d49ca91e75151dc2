import { closeSync, lstatSync, openSync } from 'node:fs'
import { sqlite } from '../dialects/sqlite.ts'
import { translateFailure } from '../engine/failures.ts'
import { CorruptFile, EnvironmentSetAside, NewerData, ReadOnlyFolder } from '../errors.ts'

/** Codes of the system for what has nothing to do with the file: the next attempt may succeed. */
const passing: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN', 'EINTR', 'EBUSY'])

const reasons: ReadonlyMap<string, string> = new Map([
  ['EACCES', 'permission denied'],
  ['EPERM', 'operation not permitted'],
  ['EROFS', 'the file system is read-only'],
  ['EISDIR', 'a folder stands in its place'],
  ['ELOOP', 'it is a link that leads nowhere'],
  ['EMFILE', 'too many files are open'],
  ['ENFILE', 'too many files are open'],
])

/** What the system says when a file is opened; undefined when it opens. */
function refusalOf(file: string): string | undefined {
  try {
    closeSync(openSync(file, 'r+'))
    return undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? ''
  }
}

function unreadable(environmentId: string, file: string, error: ReadOnlyFolder): EnvironmentSetAside {
  const code = refusalOf(file) ?? ''
  const reason = reasons.get(code) ?? (error.cause instanceof Error ? error.cause.message : error.message)
  const sentence = `${file} cannot be opened: ${reason}. Put it right, or restore it from a backup; it is tried again by itself.`
  return new EnvironmentSetAside(environmentId, 'unreadable', new Error(sentence, { cause: error }))
}

/** Why data of which this was raised cannot serve, on any engine; nothing when the error says nothing about them. */
export function setAsideBy(environmentId: string, error: unknown): EnvironmentSetAside | undefined {
  if (error instanceof EnvironmentSetAside) return error
  if (error instanceof CorruptFile) return new EnvironmentSetAside(environmentId, 'corrupt', error)
  if (error instanceof NewerData) return new EnvironmentSetAside(environmentId, 'newer', error)
  return undefined
}

/** Why a file that `raised` such an error cannot serve; nothing when the error says nothing about the file. */
export function setAside(environmentId: string, file: string, raised: unknown): EnvironmentSetAside | undefined {
  // Reads raise what the driver raised.
  const error = translateFailure(sqlite, file, raised)
  const reason = setAsideBy(environmentId, error)
  if (reason !== undefined) return reason
  if (error instanceof ReadOnlyFolder) return unreadable(environmentId, file, error)
  return undefined
}

/** Whether the system refused for want of something that may be there the next moment. */
export const isPassing = (file: string): boolean => passing.has(refusalOf(file) ?? '')

/** @param place where its data would be */
export const missingData = (environmentId: string, place: string) =>
  new EnvironmentSetAside(
    environmentId,
    'missing',
    new Error(`${place} does not exist. Put it back from a backup; it is tried again by itself.`),
  )

/** What a file that was made before must be. @throws EnvironmentSetAside */
export function requireFile(environmentId: string, file: string): void {
  const found = lstatSync(file, { throwIfNoEntry: false })
  if (found === undefined) throw missingData(environmentId, file)
  if (found.isFile() && found.size === 0)
    throw new EnvironmentSetAside(environmentId, 'corrupt', new CorruptFile(file, 'it is empty'))
}

/** Changes when somebody replaces or repairs the file. */
export function stampOf(file: string): string {
  const found = lstatSync(file, { throwIfNoEntry: false })
  return found === undefined ? '' : [found.ino, found.size, found.mtimeMs].join()
}
