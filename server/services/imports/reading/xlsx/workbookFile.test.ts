import { writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import { type WrittenWorkbook, writtenWorkbook } from '../../testing/workbooks.ts'
import { openWorkbook } from '../workbook.ts'

const folder = temporaryFolder()
let made = 0

async function rowsOf(book: WrittenWorkbook): Promise<string[][]> {
  const path = folder.path(`${++made}.xlsx`)
  writeFileSync(path, writtenWorkbook(book))
  const workbook = await openWorkbook(path)
  try {
    const [sheet] = workbook.sheets
    if (sheet === undefined) throw new Error('there is no sheet')
    const found: string[][] = []
    for await (const rows of workbook.rowsOf(sheet).rows()) for (const { cells } of rows) found.push([...cells])
    return found
  } finally {
    workbook.close()
  }
}

/** The text of one cell under a format. */
async function cell(written: string, format?: string | number, more: Partial<WrittenWorkbook> = {}) {
  const [row = []] = await rowsOf({
    rows: `<row r="1"><c r="A1"${format === undefined ? '' : ' s="1"'} ${written}</c></row>`,
    ...(format !== undefined && { formats: [format] }),
    ...more,
  })
  return row[0] ?? ''
}

const value = (text: string, type = 'n') => `t="${type}"><v>${text}</v>`
const formula = (text: string, type = 'n') => `t="${type}"><f>A2+30</f><v>${text}</v>`

describe('a cell is read as what it shows', () => {
  test.each<[what: string, written: string, format: string | number | undefined, right: string]>([
    ['a number', value('1234.5'), undefined, '1234.5'],
    ['a sum of decimals', value('0.30000000000000004'), undefined, '0.3'],
    ['a third', value('0.33333333333333331'), undefined, '0.3333333333333333'],
    ['money in its smallest parts', value('99999999999.989998'), undefined, '99999999999.99'],
    ['a small number', value('3.5E-3'), '0.0000', '0.0035'],
    ['a result of 0', formula('0'), undefined, '0'],
    ['a result that is false', formula('0', 'b'), undefined, 'false'],
    ['a result that is true', formula('1', 'b'), undefined, 'true'],
    ['a truth in words', value('true', 'b'), undefined, 'true'],
    ['a result of a text', formula('ñandú', 'str'), undefined, 'ñandú'],
    ['a result of an error', formula('#DIV/0!', 'e'), undefined, '#DIV/0!'],
    ['a result that is a day', formula('45017'), 'dd/mm/yyyy', '2023-04-01'],
    ['a result that is a moment', formula('45017.75'), 'dd/mm/yyyy hh:mm', '2023-04-01 18:00'],
    ['a day', value('45000'), 14, '2023-03-15'],
    ['the last day before a day that never was', value('59'), 14, '1900-02-28'],
    ['the first day after it', value('61'), 14, '1900-03-01'],
    ['a day of the East Asian styles', value('45000'), 31, '2023-03-15'],
    ['another of them', value('45000'), 57, '2023-03-15'],
    ['a time of theirs', value('0.35416666666666669'), 32, '08:30'],
    ['midnight of theirs', value('0'), 32, '00:00'],
    ['a time in Taiwan', value('0.35416666666666669'), 34, '08:30'],
    ['a month in Japan, in the same style', value('45000'), 34, '2023-03-15'],
    ['a day in words', value('45000'), 'd "de" mmmm "de" yyyy', '2023-03-15'],
    ['a long day of a place', value('45000'), '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', '2023-03-15'],
    ['a moment at midnight', value('45000'), 'dd/mm/yyyy hh:mm:ss', '2023-03-15 00:00'],
    ['a moment', value('45000.354166666664'), 22, '2023-03-15 08:30'],
    ['a moment with its seconds', value('45000.354305555556'), 'dd/mm/yyyy hh:mm:ss', '2023-03-15 08:30:12'],
    ['the last moment of a day', value('45000.999999999996'), 'dd/mm/yyyy hh:mm:ss', '2023-03-16 00:00'],
    ['a time', value('0.35416666666666669'), 20, '08:30'],
    ['a time at midnight', value('0'), 'hh:mm', '00:00'],
    ['a time of the afternoon', value('0.77083333333333337'), 'h:mm AM/PM', '18:30'],
    ['a time with its day', value('45000.354166666664'), 'h:mm', '08:30'],
    ['a duration', value('1.5104166666666667'), '[h]:mm', '36:15'],
    ['a duration below zero', value('-6.25E-2'), '[h]:mm', '-1:30'],
    ['a time below zero', value('-6.25E-2'), 'h:mm', '-1:30'],
    ['a duration in minutes', value('0.0625'), '[mm]:ss', '1:30'],
    ['a percentage', value('0.19'), 9, '19%'],
    ['a third of a hundred', value('0.33333333333333331'), '0.00%', '33.33333333333333%'],
    ['a percentage with its decimals', value('0.07'), '0.0%', '7%'],
    ['an amount', value('1234567'), '"$"#,##0', '$1234567'],
    ['an amount with its sign as a letter', value('1234.5'), '\\$#,##0.00', '$1234.5'],
    ['an amount of a place', value('1234.5'), '[$$-340A]#,##0.00', '$1234.5'],
    ['an amount in euros', value('12.5'), '#,##0.00 [$€-1]', '€12.5'],
    ['an amount in a unit of account', value('12.5'), '[$UF] #,##0.00', 'UF12.5'],
    ['a code with zeros before it', value('42'), '00000', '00042'],
    ['a code with letters before it', value('7'), '"A-"000', 'A-007'],
    ['a tax id', value('123456785'), '00"."000"."000"-"0', '12.345.678-5'],
    ['a code behind a place of the format', value('1234567'), '[$-es-CL]0000000000', '0001234567'],
    ['a telephone number', value('221234567'), '(00) 0000-000', '(22) 1234-567'],
    ['a number of two digits and decimals', value('7'), '00.00', '7'],
    ['a sum with its word', value('1234'), '"Total "#,##0', '1234'],
    ['a number with an exponent', value('1234'), '00E+00', '1234'],
    ['a format that no program writes', value('7'), '[$'.repeat(100_000), '7'],
    ['a format that says nothing', value('7'), '[h', '7'],
    ['more digits than a number has', value('12345678901234567'), undefined, '12345678901234567'],
    ['the same as Excel writes it', value('1.23456789012345E+18'), undefined, '1234567890123450000'],
    ['more digits than a code has', value('12345678901234567'), '00000', '12345678901234567'],
    ['a number with its unit', value('7'), '0" kg"', '7'],
    ['a number with its thousands', value('1234'), '#,##0', '1234'],
    ['a number that is shown in red', value('-5'), '0;[Red]-0', '-5'],
    ['a day in a cell of type d', value('2023-03-15', 'd'), 14, '2023-03-15'],
    ['a day with its midnight', value('2023-03-15T00:00:00', 'd'), 14, '2023-03-15'],
    ['a moment of type d', value('2023-03-15T08:30:00', 'd'), 22, '2023-03-15 08:30'],
    ['a moment of type d at midnight', value('2023-03-15T00:00:00', 'd'), 22, '2023-03-15 00:00'],
    ['a time of type d', value('08:30:00', 'd'), 20, '08:30'],
    ['a text in its cell', 't="inlineStr"><is><t>uno</t></is>', undefined, 'uno'],
    [
      'a text of several runs',
      't="inlineStr"><is><r><t>uno</t></r><r><t xml:space="preserve"> dos</t></r></is>',
      undefined,
      'uno dos',
    ],
    ['a letter that XML cannot say', value('a_x000D_b', 'str'), undefined, 'a\rb'],
    ['a type that there is not', value('1.5', 'constructor'), undefined, '1.5'],
    ['a truth that there is not', value('constructor', 'b'), undefined, 'constructor'],
    ['nothing', '/><c r="B1">', undefined, ''],
  ])('%s', async (_, written, format, right) => {
    expect(await cell(written, format)).toBe(right)
  })

  test.each(['date1904="1"', 'date1904="true"'])('days of a workbook with %s', async properties => {
    expect(await cell(value('43538'), 14, { properties })).toBe('2023-03-15')
    expect(await cell(value('43538.5'), 22, { properties })).toBe('2023-03-15 12:00')
    expect(await cell(value('0.5'), 20, { properties })).toBe('12:00')
  })
})

test.each([27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58])(
  'a day of the style %i, which each edition shows as it likes',
  async style => {
    expect(await cell(value('45000'), style)).toBe('2023-03-15')
    expect(await cell(value('2023-03-15T00:00:00', 'd'), style)).toBe('2023-03-15')
  },
)

describe('a workbook of other programs', () => {
  test('keeps every letter, wherever the pieces of a part are cut', async () => {
    const texts = Array.from({ length: 4_000 }, (_, at) => `Ñuñoa ñandú ñañá ñ ${at} 🙂`)
    const rows = texts.map(
      (_, at) => `<row><c t="s"><v>${at}</v></c><c t="inlineStr"><is><t>${texts[at]}</t></is></c></row>`,
    )
    const found = await rowsOf({ rows: rows.join(''), texts: texts.map(text => `<t>${text}</t>`) })
    expect(found).toEqual(texts.map(text => [text, text]))
  })

  test('may leave out where its rows and cells are', async () => {
    const rows = '<row><c><v>1</v></c><c/><c><v>3</v></c></row><row r="5"><c r="C5"><v>7</v></c><c><v>8</v></c></row>'
    expect(await rowsOf({ rows })).toEqual([
      ['1', '', '3'],
      ['', '', '7', '8'],
    ])
  })

  test('says how a text is pronounced beside it, and writes prefixes before names', async () => {
    const texts = ['<r><t>東京</t></r><rPh sb="0" eb="2"><t>トウキョウ</t></rPh>']
    const sheet = `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c></x:row></x:sheetData></x:worksheet>`
    expect(await rowsOf({ rows: '', texts, parts: { 'xl/worksheets/sheet1.xml': sheet } })).toEqual([['東京']])
  })

  test('has its parts where its relations say, by absolute names too', async () => {
    const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships'
    const of = (all: string) =>
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all}</Relationships>`
    const parts = {
      '_rels/.rels': of(`<Relationship Id="a" Type="${strict}/officeDocument" Target="/book/Libro.xml"/>`),
      'book/_rels/Libro.xml.rels': of(
        `<Relationship Id="h" Type="${strict}/worksheet" Target="/datos/una.xml"/><Relationship Id="t" Type="${strict}/sharedStrings" Target="../datos/Textos.xml"/>`,
      ),
      'book/Libro.xml': `<workbook xmlns:q="${strict}"><sheets><sheet name="Una" q:id="h"/></sheets></workbook>`,
      'datos/una.xml': '<worksheet><sheetData><row><c t="s"><v>0</v></c></row></sheetData></worksheet>',
      'datos/textos.xml': '<sst><si><t>sí</t></si></sst>',
    }
    expect(await rowsOf({ rows: '', parts })).toEqual([['sí']])
  })

  test('may have its texts and styles at their usual places, without a word of where', async () => {
    const relations = `<Relationships><Relationship Id="rId1" Type="worksheet" Target="worksheets/sheet1.xml"/></Relationships>`
    const rows = '<row><c t="s"><v>0</v></c><c s="1"><v>0.5</v></c></row>'
    const parts = { 'xl/_rels/workbook.xml.rels': relations }
    expect(await rowsOf({ rows, texts: ['<t>sí</t>'], formats: ['hh:mm'], parts })).toEqual([['sí', '12:00']])
  })

  test('may be written in UTF-16', async () => {
    const text = `<?xml version="1.0" encoding="UTF-16"?><worksheet><sheetData><row><c t="str"><v>ñ</v></c></row></sheetData></worksheet>`
    const sheet = Buffer.from(`\ufeff${text}`, 'utf16le')
    expect(await rowsOf({ rows: '', parts: { 'xl/worksheets/sheet1.xml': sheet } })).toEqual([['ñ']])
  })
})
