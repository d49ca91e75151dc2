/**
 * What the database layer raises besides `AppError`. They stay inside the server: services turn them into an `AppError`,
 * `main.ts` turns those of the start into a sentence.
 */

/** A unique index refused a row. */
export class UniqueViolation extends Error {
  readonly table: string
  /** Columns of the index, in its order; in Telar's own tables they are named like the domain's fields. */
  readonly fields: readonly string[]

  constructor(table: string, fields: readonly string[], cause?: unknown) {
    super(`another row of ${table} has the same ${fields.join(', ')}`, { cause })
    this.name = 'UniqueViolation'
    this.table = table
    this.fields = fields
  }
}

/** The disk (or the file's own limit) is full; nothing of the unit was stored. */
export class StorageFull extends Error {
  /** @param file that could not grow */
  constructor(file: string, cause?: unknown) {
    super(
      `There is no space left for ${file}; nothing of what was to be stored was saved. Free some space on its disk.`,
      {
        cause,
      },
    )
    this.name = 'StorageFull'
  }
}

/** The file was written by a newer Telar than this one. */
export class NewerData extends Error {
  constructor(file: string, written: { version: string; format: number }, known: { version: string; format: number }) {
    super(
      `${file} was written by Telar ${written.version} (data format ${written.format}); this is Telar ${known.version}, ` +
        `which knows formats up to ${known.format}. Start Telar ${written.version} or newer, or choose another data folder with --data.`,
    )
    this.name = 'NewerData'
  }
}

/** The file is not a database of Telar, or it is damaged. It is left as it is. */
export class CorruptFile extends Error {
  readonly file: string

  constructor(file: string, reason: string, cause?: unknown) {
    super(`${file} cannot be read: ${reason}. It was left untouched; restore it from a backup.`, { cause })
    this.name = 'CorruptFile'
    this.file = file
  }
}

/** Telar may not write where its data lives. */
export class ReadOnlyFolder extends Error {
  constructor(folder: string, reason: string, cause?: unknown) {
    super(
      `Telar cannot write to its data folder ${folder} (${reason}). Give this user write access to it, or choose another folder with --data.`,
      { cause },
    )
    this.name = 'ReadOnlyFolder'
  }
}

/** A file stands where the data folder belongs, or above it. */
export class NotAFolder extends Error {
  constructor(folder: string, cause?: unknown) {
    super(
      `The data folder ${folder} cannot be made: there is a file in its place. Choose another folder with --data.`,
      {
        cause,
      },
    )
    this.name = 'NotAFolder'
  }
}

/** Another server already works on this data folder. */
export class FolderInUse extends Error {
  constructor(folder: string, processId: number | undefined) {
    const owner = processId === undefined ? 'Another Telar' : `Another Telar (process ${processId})`
    super(`${owner} is already using the data folder ${folder}. Close it first, or choose another folder with --data.`)
    this.name = 'FolderInUse'
  }
}

/** The database that `TELAR_DATABASE_URL` names cannot be used. Its address, with its password, is not repeated. */
export class DatabaseRefused extends Error {
  /** @param database its name */
  constructor(database: string, reason: string, cause?: unknown) {
    super(`The PostgreSQL database ${database} cannot be used: ${reason}. Put it right, or TELAR_DATABASE_URL.`, {
      cause,
    })
    this.name = 'DatabaseRefused'
  }
}

/** This data folder is that of a server which keeps all of its data there. */
export class DataElsewhere extends Error {
  constructor(file: string) {
    super(
      `TELAR_DATABASE_URL says that data is in PostgreSQL, but ${file} is there, with the data of a server without it. ` +
        'Choose another data folder with --data, or start without TELAR_DATABASE_URL. Nothing was changed.',
    )
    this.name = 'DataElsewhere'
  }
}

/** What was sealed in the database opens with other keys than those of this data folder. */
export class OtherKeys extends Error {
  /** @param files names of the keys */
  constructor(folder: string, database: string, files: readonly string[]) {
    super(
      `The data folder ${folder} has not the keys of the PostgreSQL database ${database}. Copy ${files.join(' and ')} from the data folder ` +
        'of the server that made it; or, when they are lost, start once with --adopt, which goes on without what they sealed. Nothing was changed.',
    )
    this.name = 'OtherKeys'
  }
}

/** This environment does not serve until its file is repaired; the others do. */
export class EnvironmentSetAside extends Error {
  readonly environmentId: string
  readonly reason: SetAsideReason

  constructor(environmentId: string, reason: SetAsideReason, cause: Error) {
    super(cause.message, { cause })
    this.name = 'EnvironmentSetAside'
    this.environmentId = environmentId
    this.reason = reason
  }
}

/** corrupt: damaged or not ours · newer: written by a newer Telar · missing: no file · unreadable: the system refuses access */
export type SetAsideReason = 'corrupt' | 'newer' | 'missing' | 'unreadable'

/** The list of environments is gone, and with it accounts and sessions; the environments are there. */
export class PlatformLost extends Error {
  constructor(file: string, environments: readonly string[]) {
    super(
      `${file} is missing or empty, but there are environments beside it (${environments.join(', ')}). Restore it from a backup; or start once ` +
        'with --adopt, which makes a new one, without accounts, and takes these environments in. Nothing was changed.',
    )
    this.name = 'PlatformLost'
  }
}
