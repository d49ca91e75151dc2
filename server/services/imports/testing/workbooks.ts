import { strToU8, type Zippable, zipSync } from 'fflate'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** Parts of a workbook with one sheet, written by hand: what is left out is as most programs write it. */
export interface WrittenWorkbook {
  /** What stands in `sheetData`. */
  rows: string
  /** The items of the list of shared texts. */
  texts?: readonly string[]
  /** Patterns of number formats, of the styles 1, 2, …; numbers are those of formats that every program knows. */
  formats?: readonly (string | number)[]
  /** Attributes of `workbookPr`. */
  properties?: string
  /** Other parts, or others in their place, by their names. */
  parts?: Readonly<Record<string, string | Uint8Array>>
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}"/>`
const relationsOf = (...all: string[]) => `<Relationships xmlns="${relations}">${all.join('')}</Relationships>`
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

function stylesOf(formats: readonly (string | number)[]): string {
  const own = formats.flatMap((format, at) =>
    typeof format === 'string' ? `<numFmt numFmtId="${200 + at}" formatCode="${escaped(format)}"/>` : [],
  )
  const cells = formats.map((format, at) => `<xf numFmtId="${typeof format === 'string' ? 200 + at : format}"/>`)
  return `<styleSheet xmlns="${main}"><numFmts>${own.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${cells.join('')}</cellXfs></styleSheet>`
}

export function writtenWorkbook({ rows, texts, formats = [], properties = '', parts = {} }: WrittenWorkbook): Buffer {
  const written: Record<string, string | Uint8Array> = {
    '_rels/.rels': relationsOf(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/_rels/workbook.xml.rels': relationsOf(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('rId2', 'styles', 'styles.xml'),
      ...(texts ? [relation('rId3', 'sharedStrings', 'sharedStrings.xml')] : []),
    ),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${types}"><workbookPr ${properties}/><sheets><sheet name="Hoja" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/styles.xml': stylesOf(formats),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    ...(texts && {
      'xl/sharedStrings.xml': `<sst xmlns="${main}">${texts.map(text => `<si>${text}</si>`).join('')}</sst>`,
    }),
    ...parts,
  }
  const files: Zippable = {}
  for (const [name, content] of Object.entries(written))
    files[name] = typeof content === 'string' ? strToU8(content) : content
  return Buffer.from(zipSync(files))
}
