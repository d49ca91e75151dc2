import { beforeAll, expect, test } from 'vitest'
import { everything } from '../../../shared/filters/filter.ts'
import { firstDays, regionOf } from '../../../shared/formats/region.ts'
import { onEachEngine } from '../testing/repositoryEngines.ts'
import { openRecordsOn, type TestRecords, testField } from './testing/openRecords.ts'

let tested: TestRecords
let made = 0

const options = [
  { value: '1', label: 'Zapallo' },
  { value: '2', label: 'Ñame' },
  { value: '3', label: 'árbol' },
  { value: '4', label: 'Naranja' },
]
const crop = testField('crop', 'singleSelect', { options: { options } })
/** As people read them; one is no option any more, and one record has none. */
const stored = ['1', '2', '3', '4', '4', 'boldo', null]
const byLabel = [null, '3', 'boldo', '4', '4', '2', '1']

onEachEngine(engine => {
  beforeAll(async () => {
    tested = await openRecordsOn(engine)
  })

  test.each([true, false])(
    'records by an option come by its label, page after page (ascending: %s)',
    async ascending => {
      const records = await tested.define({ id: `seen${++made}`, fields: [crop], indexes: [] })
      await tested.insert(
        records,
        stored.map(value => ({ crop: value })),
      )
      const expected = ascending ? byLabel : byLabel.toReversed()
      for (const limit of [100, 2, 1]) {
        const found: unknown[] = []
        for (let page = 1; page <= Math.ceil(stored.length / limit); page += 1) {
          const query = { filter: everything, scope: everything, orderBy: 'crop', ascending, limit, page }
          found.push(...(await records.page(query)).items.map(item => item.crop))
        }
        expect(found, String(limit)).toEqual(expected)
      }
    },
  )

  test('groups of options come by their labels, those of texts without looking at accents and capitals', async () => {
    const text = testField('text', 'string')
    const records = await tested.define({ id: `seen${++made}`, fields: [crop, text], indexes: [] })
    const texts = ['Zeta', 'Álamo', 'beta', 'Ñandú', 'nuez']
    await tested.insert(
      records,
      [...stored, ...stored].map((value, at) => ({ crop: value, text: texts[at % texts.length] })),
    )
    const groups = async (field: string, more = {}) =>
      (
        await records.aggregate({
          scope: everything,
          groups: [{ field }],
          measures: [{ name: 'count', kind: 'count' }],
          ...more,
        })
      ).groups.map(({ values: [value] }) => value)
    expect(await groups('crop')).toEqual([null, '3', 'boldo', '4', '2', '1'])
    expect(await groups('text')).toEqual(['Álamo', 'beta', 'nuez', 'Ñandú', 'Zeta'])
    // Of groups that are as large as others, too.
    expect(await groups('crop', { orderBy: 'count' })).toEqual(['4', null, '3', 'boldo', '2', '1'])
  })

  /** Saturday, Sunday and Monday around which the week changes, by the day on which weeks begin. */
  const weeks = {
    monday: { '2024-05-11': '2024-W19', '2024-05-12': '2024-W19', '2024-05-13': '2024-W20' },
    sunday: { '2024-05-11': '2024-W19', '2024-05-12': '2024-W20', '2024-05-13': '2024-W20' },
    saturday: { '2024-05-11': '2024-W20', '2024-05-12': '2024-W20', '2024-05-13': '2024-W20' },
  }
  test.each(firstDays)('records are put together by weeks that begin on %s', async firstDay => {
    const fields = [testField('day', 'date'), testField('at', 'datetime')]
    for (const [day, week] of Object.entries(weeks[firstDay])) {
      const one = await tested.define(
        { id: `seen${++made}`, fields, indexes: [] },
        undefined,
        'America/Santiago',
        regionOf({ firstDay }),
      )
      // In Santiago it is that day still.
      await tested.insert(one, [
        {
          day: `${day}T12:00:00.000Z`,
          at: new Date(Date.parse(`${day}T12:00:00.000Z`) + 15.5 * 3_600_000).toISOString(),
        },
      ])
      for (const field of ['day', 'at']) {
        const { groups } = await one.aggregate({
          scope: everything,
          groups: [{ field, part: 'week' }],
          measures: [{ name: 'count', kind: 'count' }],
        })
        expect(groups[0]?.values, `${field} ${day}`).toEqual([week])
      }
    }
  })
})
