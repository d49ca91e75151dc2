/** What a spreadsheet may hold, and how much of it a preview looks at. */
export const importLimits = {
  rows: 1_000_000,
  columns: 200,
  /** Characters of one cell. */
  cell: 100_000,
  /** Characters of one row of a workbook or of JSON. */
  record: 16 * 1024 * 1024,
  /** Bytes that the parts of a workbook have, unpacked, and how many files it may hold. */
  unpacked: 2 * 1024 * 1024 * 1024,
  entries: 10_000,
  /** Characters of the rows that are handed on together. */
  chunk: 4 * 1024 * 1024,
  /** Characters of a field's label. */
  label: 200,
  /** Characters of one cell that a preview or a list of rejected rows shows. */
  shownText: 300,
  /** Different values of a column that can name records of another collection. */
  relatedValues: 50_000,
  /** And those of all columns of a file that a preview keeps to compare them. */
  keptValues: 400_000,
  /** Values of a column that are looked for in the collections that exist. */
  comparedValues: 1_000,
  /** Sheets of a workbook that are offered. */
  sheets: 50,
  /** Rows at the beginning of a file among which the names of the columns are looked for. */
  headRows: 30,
  /** Rows that a preview shows. */
  shownRows: 50,
  /** Bytes of a text file that detection reads: everything, of most files. */
  scannedBytes: 32 * 1024 * 1024,
  /** And how long it computes, in ms. */
  scannedMs: 8_000,
  /** And how long by the clock, in ms: a request may take 30 s, also on a machine that is busy with something else. */
  awaitedMs: 16_000,
  /** After so many cells, types that do not fit are no longer tried. */
  trialCells: 200,
  /** Rejected rows that are listed; all of them are in the file to download. */
  listedRejections: 100,
  /** Different values of a column that a select can still offer. */
  selectOptions: 100,
} as const
