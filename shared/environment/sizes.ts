export const dayMs = 24 * 60 * 60_000
/** When the day of a moment began in UTC: each has one sample. */
export const beginOfDay = (time: number) => Math.floor(time / dayMs) * dayMs

/** What an environment takes, as it is stored. */
export interface EnvironmentSizes {
  records: number
  files: number
  /** What its uploads take on the disk: the same content counts once. */
  fileBytes: number
  databaseBytes: number
  /** What its backups take on the disk. */
  backupBytes: number
  /** Of its definitions. */
  versions: number
}
