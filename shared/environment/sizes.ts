/** What an environment takes, as it is stored. */
export interface EnvironmentSizes {
  records: number
  files: number
  /** What its uploads take on the disk: the same content counts once. */
  fileBytes: number
  databaseBytes: number
  /** Of its definitions. */
  versions: number
}
