import { unavailable } from '../../../shared/errors.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { CorruptFile, ReadOnlyFolder, StorageFull, UniqueViolation } from '../errors.ts'

/** The engine's error as one of `server/db/errors.ts`, or as an Unavailable; anything else as it is. @param file or another place of data */
export function translateFailure(dialect: Pick<Dialect, 'failure'>, file: string, error: unknown): unknown {
  const failure = dialect.failure(error)
  switch (failure?.kind) {
    case 'unique':
      return new UniqueViolation(failure.table, failure.columns, error)
    case 'full':
      return new StorageFull(file, error)
    case 'corrupt':
      return new CorruptFile(file, failure.reason, error)
    case 'readOnly':
      return new ReadOnlyFolder(file, failure.reason, error)
    case 'unavailable':
      return unavailable(
        'The database cannot be asked now. Whether something was stored is not known; ask again.',
        error,
      )
    default:
      return error
  }
}
