/** Why a `.telar` file was not made or not taken: the i18n keys under `admin.applications.failures.` */
export const applicationFailures = [
  'notAnApplication',
  'truncated',
  'newer',
  'unsafeName',
  'unknownEntry',
  'missingEntry',
  'altered',
  'tooLarge',
  'damaged',
  'foreignCode',
  'foreignTables',
  'idTaken',
  'busy',
  'changed',
  'noSpace',
  'notKept',
  'longText',
  'interrupted',
  'failed',
] as const
export type ApplicationFailure = (typeof applicationFailures)[number]

export const isApplicationFailure = (text: string): text is ApplicationFailure =>
  (applicationFailures as readonly string[]).includes(text)

/** A file that is not taken, for a reason that people are told. */
export class ApplicationRefused extends Error {
  readonly failure: ApplicationFailure
  /** What the text of the failure names: `{ name, version, limit, bytes }`, the limit in bytes. */
  readonly detail: Readonly<Record<string, unknown>>

  constructor(failure: ApplicationFailure, detail: Readonly<Record<string, unknown>> = {}, cause?: unknown) {
    super(failure, { cause })
    this.name = 'ApplicationRefused'
    this.failure = failure
    this.detail = detail
  }
}
