/** As far as tests write workbooks with it; it has no types of its own. */
declare module 'xlsx-populate' {
  interface Cell {
    value(value: string | number | boolean): Cell
    style(name: 'numberFormat', pattern: string): Cell
  }
  interface Workbook {
    sheet(index: number): { cell(row: number, column: number): Cell }
    outputAsync(): Promise<Uint8Array>
  }
  const populate: { fromBlankAsync(): Promise<Workbook> }
  export default populate
}
