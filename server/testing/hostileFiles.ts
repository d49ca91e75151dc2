import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { ZipFile } from 'yazl'
import { importLimits } from '../../shared/imports/limits.ts'

/** A file that is made to harm whoever reads it. */
export interface HostileFile {
  /** What is wrong with it. */
  name: string
  content(): Buffer | Promise<Buffer>
  /** What is told of it: the reason of a spreadsheet, the status of a picture's small one. */
  told: string | number
  /** Whether it keeps its reader busy for long. */
  isLong?: boolean
}

const sheet = 'xl/worksheets/sheet1.xml'
const parts = {
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="r1" Type="worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/workbook.xml': '<workbook><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>',
}

function workbook(rows: string, more: Readonly<Record<string, string>> = {}): Promise<Buffer> {
  const zip = new ZipFile()
  const content = `<worksheet><sheetData>${rows}</sheetData></worksheet>`
  for (const [name, text] of Object.entries({ ...parts, [sheet]: content, ...more }))
    zip.addBuffer(Buffer.from(text), name)
  zip.end()
  return buffer(zip.outputStream)
}

const inline = (text: string) => `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`
const json = (value: string) => Buffer.from(`[{"a":${value}}]`)
const columns = Array.from({ length: 20 }, (_, place) => String.fromCharCode(65 + place))
const emptyParts = () =>
  Object.fromEntries(Array.from({ length: importLimits.entries }, (_, place) => [`x${place}`, '']))
const mega = 1_000_000

export const hostileSpreadsheets: readonly HostileFile[] = [
  { name: 'columns.csv', content: () => Buffer.alloc(mega / 2, ','), told: 'tooManyColumns' },
  { name: 'row.csv', content: () => Buffer.alloc(20 * mega, 'a'), told: 'quoteNotClosed' },
  { name: 'quote.csv', content: () => Buffer.from(`a\n"${'b,'.repeat(5 * mega)}`), told: 'quoteNotClosed' },
  { name: 'lines.csv', content: () => Buffer.from(`a${'\n'.repeat(5 * mega)}`), told: 'noRows', isLong: true },
  { name: 'bomb.xlsx', content: () => workbook(inline('a'.repeat(200 * mega))), told: 'tooComplex', isLong: true },
  { name: 'place.xlsx', content: () => workbook('<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>'), told: 'truncated' },
  { name: 'parts.xlsx', content: () => workbook(inline('a'), emptyParts()), told: 'tooComplex' },
  { name: 'deepParts.xlsx', content: () => workbook(`<row>${'<a>'.repeat(mega / 2)}`), told: 'truncated' },
  {
    name: 'entities.xlsx',
    content: () =>
      workbook('', {
        [sheet]: `<!DOCTYPE a [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;">]><worksheet><sheetData>${inline('&b;')}</sheetData></worksheet>`,
      }),
    told: 'truncated',
  },
  {
    name: 'sharedText.xlsx',
    content: () =>
      workbook(`<row r="1">${columns.map(column => `<c r="${column}1" t="s"><v>0</v></c>`).join('')}</row>`, {
        'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(mega)}</t></si></sst>`,
      }),
    told: 'tooComplex',
  },
  { name: 'deep.json', content: () => json('['.repeat(200_000) + ']'.repeat(200_000)), told: 'tooComplex' },
  { name: 'open.json', content: () => Buffer.from(`[{"a":${'['.repeat(20 * mega)}`), told: 'tooComplex' },
  { name: 'long.json', content: () => json(`"${'\\"'.repeat(10 * mega)}"`), told: 'tooComplex' },
]

const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
const grey = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'grey' }, limitInputPixels: false })

export const hostilePictures: readonly HostileFile[] = [
  { name: 'pixels.png', content: () => grey(9_000, 9_000).png().toBuffer(), told: 400 },
  {
    name: 'interlaced.png',
    content: () => grey(7_000, 7_000).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    told: 200,
    isLong: true,
  },
  {
    name: 'cut.jpg',
    content: async () => {
      const whole = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'red', noise } })
        .jpeg()
        .toBuffer()
      return whole.subarray(0, 300)
    },
    told: 400,
  },
  { name: 'beginning.png', content: () => Buffer.from('\u0089PNG\r\n\u001a\n and no more', 'latin1'), told: 400 },
  { name: 'offsets.tif', content: () => Buffer.from(`II*\0${'\xff'.repeat(5_000)}`, 'latin1'), told: 400 },
  { name: 'sizes.gif', content: () => Buffer.from(`GIF89a${'\xff'.repeat(5_000)}`, 'latin1'), told: 400 },
]
