import { isDeepStrictEqual } from 'node:util'
import exceljs from 'exceljs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readingOf } from '../../../shared/fields/readings/registry.ts'
import { type ReadingWays, readingWays } from '../../../shared/fields/readings/ways.ts'
import {
  caseRegions,
  caseSurroundings,
  isOfAnyDay,
  type ValueCase,
  valueCases,
} from '../../../shared/fields/testing/valueCases.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { collectionItems } from '../../testing/recordCalls.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { upload } from '../../testing/uploads.ts'
import { importInto, over } from './testing/imports.ts'

let server: TestServer
let shop: EnvironmentFixture

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  await shop.admin.run('mutation ($data: JSON!) { updateEnvironment(environmentId: "shop", data: $data) { _id } }', {
    data: { locale: 'es-CL', currency: 'CLP' },
  })
})
afterAll(() => server.close())

interface Group {
  type: string
  options: object
  ways: object | undefined
  cases: ValueCase[]
}

/** A text that is one value alone, and another in a column, has its own place in the table. */
const isReadSo = (type: string, { text, value, options = {} }: ValueCase, ways: ReadingWays | undefined) => {
  const context = { ...caseSurroundings, region: caseRegions.chile, ...(ways && { ways }) }
  return isDeepStrictEqual(readingOf(type)?.fromText(text, options, context), value)
}

/** What a column of such texts can be, by type, options and ways: each becomes a file. */
function groups(): Group[] {
  const found = new Map<string, Group>()
  for (const [type, cases] of Object.entries(valueCases)) {
    for (const one of cases) {
      if (one.by === 'typed' || one.region !== undefined || !isOfAnyDay(one)) continue
      const { options = {}, ways } = one
      const way = readingOf(type)?.way
      const known = ways ?? (way && { [way.name]: readingWays[way.name][0] })
      if (!isReadSo(type, one, known)) continue
      const key = JSON.stringify([type, options, known])
      const group = found.get(key) ?? { type, options, ways: known, cases: [] }
      group.cases.push(one)
      found.set(key, group)
    }
  }
  return [...found.values()]
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

const files: Record<string, (cases: readonly ValueCase[]) => Promise<string | Buffer>> = {
  csv: async cases => `caso,valor\n${cases.map(({ text }, at) => `${at},${quoted(text)}`).join('\n')}\n`,
  json: async cases => JSON.stringify(cases.map(({ text }, at) => ({ caso: at, valor: text }))),
  xlsx: async cases => {
    const book = new exceljs.Workbook()
    const sheet = book.addWorksheet('Valores')
    sheet.addRow(['caso', 'valor'])
    cases.forEach(({ text }, at) => void sheet.addRow([at, text]))
    return Buffer.from(await book.xlsx.writeBuffer())
  },
}

test.each(Object.keys(files))('texts of the table are the same values in a file: %s', async format => {
  for (const [at, { type, options, ways, cases }] of groups().entries()) {
    const collectionId = (
      await shop.create('Collection', {
        name: `${format}${at}`,
        fields: [
          { name: 'caso', label: 'caso', type: 'number', optional: true },
          { name: 'valor', label: 'valor', type, optional: true, options },
        ],
      })
    )._id
    const content = (await files[format]?.(cases)) ?? ''
    const fileId = (await upload(shop.admin, 'shop', { name: `valores.${format}`, content }))._id
    const asked = {
      hasHeader: true,
      ...(format === 'csv' && { separator: ',' }),
      ...(ways && { ways: { valor: ways } }),
    }
    const done = await over(shop.admin, (await importInto(shop.admin, collectionId, fileId, asked))._id)
    expect(done.status).toBe('finished')
    const { items } = await collectionItems(shop.admin, {
      collectionId,
      limit: 1_000,
      orderBy: 'caso',
      orderByAsc: true,
    })
    const stored = new Map(items.map(({ caso, valor }: Record<string, unknown>) => [caso, valor]))
    for (const [row, { text, value }] of cases.entries())
      expect([text, stored.get(row)], `${type} ${JSON.stringify(ways)}`).toEqual([text, value])
  }
})
