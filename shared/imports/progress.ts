/** running: rows are being written · the others are ends of it */
export const importStatuses = ['running', 'finished', 'cancelled', 'failed', 'interrupted'] as const
export type ImportStatus = (typeof importStatuses)[number]

export const isOver = (status: ImportStatus) => status !== 'running'

/** A row that did not go in. */
export interface RejectedRow {
  /** As people count it in the file: the header is row 1. */
  row: number
  /** Header of the column, or null when the row as a whole is wrong. */
  header: string | null
  /** A validation message. */
  message: string
  value: string
  /** Of the collection that it was meant for, where an import makes several. */
  table?: string
}

/** What of an import went into one of the collections that it makes. */
export interface ImportedTable {
  collectionId: string
  title: string
  /** Of its view. */
  viewPath: string
  rowsRead: number
  rowsWritten: number
  rowsRejected: number
  /** Its rejected rows with their reasons, once the import is finished. */
  rejectedFile: { name: string; url: string | null } | null
}
