import { beforeAll, expect, test } from 'vitest'
import type { Field } from '../../../shared/fields/defineField.ts'
import { everything, parseFilter } from '../../../shared/filters/filter.ts'
import { dialectOf } from '../engine/dialectOf.ts'
import { sqlOf } from '../engine/sql.ts'
import { onEachEngine } from '../testing/repositoryEngines.ts'
import type { CollectionShape } from './collectionShape.ts'
import { makeIndexesOfBefore } from './indexesOfBefore.ts'
import { equalityIndexName } from './naming.ts'
import { openRecordsOn, type TestRecords, testField } from './testing/openRecords.ts'

/** What is stored, what is asked for, and whether one finds the other. */
const cases: [type: string, stored: string, asked: string, isFound: boolean, options?: Field['options']][] = [
  ['rut', '12.345.678-5', '12345678-5', true],
  ['rut', '12.345.678-5', '12 345 678 5', true],
  ['rut', '1.000.005-K', '1000005-k', true],
  ['rut', '12.345.678-5', '1.000.005-K', false],
  ['email', 'Ana@Ejemplo.cl', 'ana@ejemplo.cl', true],
  ['email', 'ana@ejemplo.cl', ' ANA@ejemplo.CL ', true],
  ['email', 'ana@ejemplo.cl', 'Ana Díaz <ana@ejemplo.cl>', true],
  ['email', 'ana@ejemplo.cl', 'ana@ejemplo.com', false],
  ['email', 'Ana@ejemplo.cl', 'ana@ejemplo.cl', false, { ignoreCase: false }],
  ['phone', '+56 9 1234 5678', '+56912345678', true],
  ['phone', '+56912345678', '(+56) 9-1234-5678', true],
  ['phone', '+56 9 1234 5678', '12345678', false],
  ['colorPicker', '#1648ff', '#1648FF', true],
  ['colorPicker', '#FFAA00', 'fa0', true],
  ['colorPicker', '#ffaa00', '#ffaa01', false],
  ['singleSelect', 'red', 'Rojo', true],
  ['singleSelect', 'red', 'rojo', true],
  ['singleSelect', 'red', 'red', true],
  ['singleSelect', 'red', 'Azul', false],
  ['time', '08:30', '08:30:00', true],
  ['hyperlink', 'https://ejemplo.cl', ' https://ejemplo.cl ', true],
  ['string', 'Ana', 'ana', false],
  ['string', 'Ana ', 'Ana', false],
  ['string', 'Álamo', 'ALAMO', true, { ignoreCase: true }],
  ['string', 'Peña', 'pena', false, { ignoreCase: true }],
]
const colours = {
  options: [
    { value: 'red', label: 'Rojo' },
    { value: 'blue', label: 'Azul' },
  ],
}
const optionsOf = (type: string) => (type === 'singleSelect' || type === 'multipleSelect' ? colours : {})

let tested: TestRecords
let made = 0

onEachEngine(engine => {
  beforeAll(async () => {
    tested = await openRecordsOn(engine)
  })
  const define = (fields: readonly Field[], indexes: CollectionShape['indexes'] = [], id = `texts${++made}`) =>
    tested.define({ id, fields, indexes })

  test('texts are asked for as they are stored, however they are written', async () => {
    const fields = cases.map(([type, , , , options], at) =>
      testField(`f${at}`, type, { options: { ...optionsOf(type), ...options } }),
    )
    const records = await define(fields)
    await tested.insert(records, [Object.fromEntries(cases.map(([, stored], at) => [`f${at}`, stored]))])
    for (const [at, [type, stored, asked, isFound]] of cases.entries()) {
      const count = (operator: string, value: unknown) =>
        records.count({ filter: parseFilter({ [`f${at}`]: { [operator]: value } }), scope: everything })
      const told = `${type} ${stored}: ${asked}`
      expect(await count('equals', asked), told).toBe(Number(isFound))
      expect(await count('in', [asked]), told).toBe(Number(isFound))
      expect(await count('notEquals', asked), told).toBe(Number(!isFound))
      expect(await count('notIn', [asked]), told).toBe(Number(!isFound))
    }
  })

  test('the members of a list are asked for by their labels, too', async () => {
    const records = await define([testField('colours', 'multipleSelect', { options: colours })])
    await tested.insert(records, [{ colours: ['red', 'blue'] }])
    const count = (filter: object) => records.count({ filter: parseFilter(filter), scope: everything })
    expect(await count({ colours: { contains: 'Rojo' } })).toBe(1)
    expect(await count({ colours: { in: ['rojo'] } })).toBe(1)
    expect(await count({ colours: { contains: 'Verde' } })).toBe(0)
  })

  const unique = [{ _id: 'u', type: 'unique' as const, fields: ['key'] }]
  const key = (type: string, ignoreCase?: boolean) =>
    testField('key', type, { options: ignoreCase === undefined ? {} : { ignoreCase } })

  test.each([
    ['email', undefined, ['ana@ejemplo.cl', 'Ana@ejemplo.cl']],
    ['string', true, ['Álamo', 'ALAMO']],
  ] as const)(
    'no two values of %s with %s are alike but for their capitals',
    async (type, ignoreCase, [one, other]) => {
      const records = await define([key(type, ignoreCase)], unique)
      await tested.insert(records, [{ key: one }, { key: null }, { key: null }])
      await expect(tested.insert(records, [{ key: other }])).rejects.toMatchObject({ fields: ['key'] })
    },
  )

  test('values that differ in capitals are two where the field says so', async () => {
    const records = await define([key('email', false)], unique)
    await tested.insert(records, [{ key: 'ana@ejemplo.cl' }, { key: 'Ana@ejemplo.cl' }])
    expect(await records.count({ filter: parseFilter({ key: 'ana@ejemplo.cl' }), scope: everything })).toBe(1)
  })

  test('an index for values that are alike already is refused, whether by capitals or by spaces', async () => {
    for (const [type, one, other] of [
      ['email', 'ana@ejemplo.cl', 'ANA@ejemplo.cl'],
      ['string', 'A-1', 'A-1 '],
    ] as const) {
      const shape = { id: `texts${++made}`, fields: [key(type)], indexes: [] }
      await tested.insert(await tested.define(shape), [{ key: one }, { key: other }])
      await expect(tested.define({ ...shape, indexes: unique }, shape)).rejects.toMatchObject({
        code: 'validationError',
      })
    }
  })

  test('spaces around values go when they are to be unique', async () => {
    const shape = { id: `texts${++made}`, fields: [key('string')], indexes: [] }
    await tested.insert(await tested.define(shape), [{ key: 'A-1  ' }, { key: 'A-2' }, { key: '  ' }])
    const records = await tested.define({ ...shape, indexes: unique }, shape)
    expect(await records.count({ filter: parseFilter({ key: 'A-1' }), scope: everything })).toBe(1)
    expect(await records.count({ filter: parseFilter({ key: ' A-1 ' }), scope: everything })).toBe(1)
    expect(await records.count({ filter: parseFilter({ key: null }), scope: everything })).toBe(1)
  })

  test('records of before keep what repeats itself, and let no third one in', async () => {
    const fields = [key('string'), testField('mail', 'email')]
    const indexes = [...unique, { _id: 'm', type: 'unique' as const, fields: ['mail'] }]
    const id = `texts${++made}`
    const records = await tested.define({ id, fields, indexes })
    const { quote } = dialectOf(tested.store.reads)
    // As builds of before had it: no index but the exact ones.
    await tested.store.write(tx => sqlOf(tx).exec(`DROP INDEX ${quote(equalityIndexName(id, 'm'))}`))
    await tested.insert(records, [
      { key: 'A', mail: 'ana@ejemplo.cl' },
      { key: 'A ', mail: 'Ana@ejemplo.cl' },
      { key: 'B ', mail: null },
      { key: 'B  ', mail: null },
      { key: 'C ', mail: null },
    ])
    await makeIndexesOfBefore(tested.store, [{ id, fields, indexes }])
    const { items } = await records.page({ filter: everything, scope: everything, limit: 9, orderBy: 'createdAt' })
    expect(items.map(item => item.key).sort()).toEqual(['A', 'A ', 'B', 'B  ', 'C'])
    for (const again of ['A', 'B', 'C'])
      await expect(tested.insert(records, [{ key: again }])).rejects.toMatchObject({ fields: ['key'] })
    // Once one of two addresses is another one, they are kept apart from the next start on.
    await tested.store.write(tx =>
      sqlOf(tx).exec(`DELETE FROM ${quote(records.layout.table)} WHERE "f_mail" = 'Ana@ejemplo.cl'`),
    )
    await makeIndexesOfBefore(tested.store, [{ id, fields, indexes }])
    await expect(tested.insert(records, [{ mail: 'ANA@ejemplo.cl' }])).rejects.toMatchObject({ fields: ['mail'] })
  })
})
