/**
 * Why a spreadsheet cannot be read at all. The wire has it as `reason` of a BadRequest, an import as its `message`; the texts for
 * people are the i18n keys under `imports.failures.`.
 */
export const importFailures = [
  'empty',
  'noHeader',
  'noRows',
  'noColumns',
  'tooManyColumns',
  'tooManyRows',
  'notSpreadsheet',
  'oldExcel',
  'openDocument',
  'excelXml',
  'webPage',
  'interchange',
  'truncated',
  'protected',
  'notJson',
  'quoteNotClosed',
  'tooComplex',
  'tooManyValues',
  'interrupted',
  'changed',
  'noSpace',
  'failed',
] as const
export type ImportFailure = (typeof importFailures)[number]

const sentences: Record<ImportFailure, string> = {
  empty: 'The file is empty',
  noHeader: 'The row for the column names has none',
  noRows: 'The file has no rows below the column names',
  noColumns: 'No column of the file is brought in',
  tooManyColumns: 'The file has more than 200 columns',
  tooManyRows: 'The file has more than 1,000,000 rows',
  notSpreadsheet: 'The file is neither CSV, nor XLSX, nor JSON',
  oldExcel: 'The file is in the old XLS format; save it as XLSX',
  openDocument: 'The file is an OpenDocument spreadsheet; save it as XLSX',
  excelXml: 'The file is an XML spreadsheet of 2003; save it as XLSX',
  webPage: 'The file is a web page; open it with a spreadsheet program and save it as XLSX',
  interchange: 'The file is in an interchange format of old spreadsheet programs (DIF, SYLK); save it as XLSX',
  truncated: 'The file is cut off or damaged',
  protected: 'The workbook is protected by a password',
  notJson: 'The file is not a JSON list of objects',
  quoteNotClosed: 'A quotation mark is opened and never closed',
  tooComplex: 'The file needs more memory than an import may use',
  tooManyValues: 'A relation leads to more than 50,000 different values',
  interrupted: 'The server was stopped during the import; nothing of it was kept',
  changed: 'The fields of the collection were changed during the import',
  noSpace: 'There is no space left to store the rows',
  failed: 'The import failed',
}

/** In English, for programmers. */
export const failureSentence = (failure: ImportFailure) => sentences[failure]

export const isImportFailure = (text: string): text is ImportFailure =>
  (importFailures as readonly string[]).includes(text)

/** Raised while a file is read; `row` as people count it in the file. */
export class UnreadableFile extends Error {
  readonly failure: ImportFailure
  readonly row: number | undefined

  constructor(failure: ImportFailure, row?: number, cause?: unknown) {
    super(sentences[failure], { cause })
    this.name = 'UnreadableFile'
    this.failure = failure
    this.row = row
  }
}
