import { expect, test } from 'vitest'
import { everything, type Filter, nothing } from '../../../shared/filters/filter.ts'
import { seededRandom } from '../../testing/random.ts'
import { openConnection } from '../engine/connection.ts'
import { onEachEngine } from '../testing/repositoryEngines.ts'
import { keepBase, keepFragments, sourceNumber, writeFragments } from './fragments.ts'
import { openRecords, openRecordsOn, testField } from './testing/openRecords.ts'
import { signBits, vectorBytes } from './vectorBits.ts'

const random = seededRandom()
const vectorOf = (length: number) => Float32Array.from({ length }, () => random() - 0.5)

function cosine(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (const [at, value] of a.entries()) sum += value * (b[at] ?? 0)
  return sum / (Math.hypot(...a) * Math.hypot(...b))
}

test('signs are packed as SQLite packs them', async () => {
  const opened = openRecords()
  const connection = openConnection(opened.path, 'read')
  const packed = connection.prepare<[Uint8Array], Uint8Array>('SELECT vec_quantize_binary(?)').pluck()
  for (const length of [8, 64, 512, 1_536]) {
    const vector = vectorOf(length)
    const bits = signBits(vector)
    expect([...(packed.get(vectorBytes(vector)) ?? [])].slice(0, 64)).toEqual([...bits])
  }
  expect(signBits(new Float32Array([1, -1, 0, 1, 1])).length).toBe(1)
  connection.close()
  await opened.close()
})

onEachEngine(engine => {
  test('what is found is what a plain comparison of everything finds: records, sources, versions and the threshold decide', async () => {
    const opened = await openRecordsOn(engine)
    const dimensions = 24
    const shape = { id: 'things', fields: [testField('n', 'number')], indexes: [] }
    const records = await opened.define(shape)
    const made = await opened.insert(
      records,
      Array.from({ length: 60 }, (_, n) => ({ n })),
    )
    const known: { id: string; n: number; source: number; text: string; vector: Float32Array; isCurrent: boolean }[] =
      []
    const { base, sources } = await opened.store.write(async tx => {
      const kept = await keepBase(tx, 'things', 'test')
      const of = (fieldId: string) =>
        sourceNumber(tx, kept.number, { fieldId, titleFieldId: '', model: 'm', dimensions })
      const numbers = [await of('a'), await of('b'), await of('c')]
      for (const [at, record] of made.entries()) {
        // Some are of a version that the record no longer has, and some of a record that is gone and whose place another took.
        const isCurrent = at % 7 !== 0
        const version = at % 14 === 0 ? record._version + 1 : record._version
        const recordId = at % 14 === 7 ? 'gone' : record._id
        const owner = at + 1
        const fragments = Array.from({ length: 1 + (at % 4) }, (_, position) => {
          const source = numbers[(at + position) % 3] ?? 0
          const vector = vectorOf(dimensions)
          const text = `${at} ${position}`
          known.push({ id: record._id, n: at, source, text, vector, isCurrent })
          return { source, position, origin: null, text, hash: text, vector }
        })
        await writeFragments(tx, kept, { owner, recordId, version }, fragments, 0)
      }
      return { base: kept, sources: numbers }
    })
    const scopes: [Filter, (n: number) => boolean][] = [
      [everything, () => true],
      [nothing, () => false],
      [{ field: 'n', operator: 'less', value: 30 }, n => n < 30],
      [{ field: 'n', operator: 'equals', value: 12 }, n => n === 12],
    ]
    for (const [scope, passes] of scopes)
      for (const some of [sources, sources.slice(0, 1), sources.slice(1), []])
        for (const [most, threshold] of [
          [5, 0.2],
          [200, 0],
          [200, -1],
        ] as const) {
          const vector = vectorOf(dimensions)
          const found = await records.nearest({ base: base.number, sources: some, vector, most, threshold, scope })
          const wanted = known
            .filter(one => one.isCurrent && passes(one.n) && some.includes(one.source))
            .map(({ id, source, text, vector: own }) => ({
              recordId: id,
              source,
              text,
              similarity: cosine(own, vector),
            }))
            .filter(({ similarity }) => similarity >= threshold)
            .sort((a, b) => b.similarity - a.similarity)
            .slice(0, most)
          expect(found.map(({ text }) => text)).toEqual(wanted.map(({ text }) => text))
          for (const [at, { similarity, ...rest }] of found.entries()) {
            const { similarity: exact = 0, ...same } = wanted[at] ?? {}
            expect(rest).toEqual(same)
            expect(similarity).toBeCloseTo(exact, 4)
          }
        }
    await opened.store.write(async tx => {
      const [first] = made
      if (first !== undefined)
        await keepFragments(tx, base, { owner: 1, recordId: first._id, version: first._version }, 0)
    })
    const [first] = known
    const again = { base: base.number, sources, vector: first?.vector ?? vectorOf(dimensions), most: 1, threshold: 0.9 }
    expect(await records.nearest({ ...again, scope: everything })).toMatchObject([{ text: '0 0' }])
  })
})
