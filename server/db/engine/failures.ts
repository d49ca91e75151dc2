import type { Dialect } from '../dialects/dialect.ts'
import { CorruptFile, ReadOnlyFolder, StorageFull, UniqueViolation } from '../errors.ts'

/** The engine's error as one of `server/db/errors.ts`; anything else as it is. */
export function translateFailure(dialect: Dialect, file: string, error: unknown): unknown {
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
    default:
      return error
  }
}
