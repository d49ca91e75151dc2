import { builtInFormat, type CellFormat, formatOf } from './cellFormat.ts'
import { readXml } from './xml.ts'

/** How the cells of a style are shown, by the style's number. */
export type Styles = readonly CellFormat[]

export async function readStyles(pieces: AsyncIterable<Buffer>): Promise<Styles> {
  const own = new Map<number, string>()
  const ids: number[] = []
  let isInCells = false
  await readXml(pieces, {
    opened(name, { numFmtId = '0', formatCode }) {
      if (name === 'cellXfs') isInCells = true
      else if (name === 'numFmt' && formatCode !== undefined) own.set(Number(numFmtId), formatCode)
      else if (name === 'xf' && isInCells) ids.push(Number(numFmtId))
    },
    closed(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return ids.map(id => {
    const pattern = own.get(id)
    return pattern === undefined ? builtInFormat(id) : formatOf(pattern)
  })
}
