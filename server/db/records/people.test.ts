import { expect, test } from 'vitest'
import { randomIds } from '../../system/ids.ts'
import { sqlOf } from '../engine/sql.ts'
import { onEachEngine } from '../testing/repositoryEngines.ts'
import { isMember, labelsIn, People, peopleLabels } from './people.ts'

onEachEngine(engine => {
  test('people are found by their ids, their accounts and their names', async () => {
    const store = await engine.environment({ clock: { now: () => 0 }, ids: randomIds() })
    await store.write(async tx => {
      const add = async (id: string, name: string, confirmed = true, disabled = false) => {
        await tx.memberships.create({ id, accountId: `of ${id}`, email: `${id}@x.cl`, name, roles: [], confirmed })
        if (disabled) await tx.memberships.update(id, { disabled })
      }
      await add('eva', 'Éva Ñandú')
      await add('ana', " ana d'O")
      await add('nameless', 'somebody@x.cl')
      await add('imported', 'Zoe', false)
      await add('out', 'Óscar', true, true)
    })
    const { reads } = store
    const people = new People(() => reads)

    const labels = new Map([
      ['out', 'Óscar'],
      ['ana', "ana d'O"],
    ])
    const asked = ['out', 'gone', 'ana', "'"]
    expect([...(await peopleLabels(reads, asked, 'en'))]).toEqual([...labels])
    expect(await people.labels(asked, 'en')).toEqual(labels)
    expect(await labelsIn(sqlOf(reads), asked, 'en')).toEqual(labels)
    expect((await people.labels(['nameless'], 'en')).get('nameless')).not.toContain('@')
    expect(await people.labels([], 'en')).toEqual(new Map())
    expect(await store.write(tx => peopleLabels(tx, ['ana'], 'en'))).toEqual(new Map([['ana', "ana d'O"]]))

    expect([await isMember(reads, 'out'), await isMember(reads, 'of out')]).toEqual([true, false])
    expect(await store.write(tx => isMember(tx, 'eva'))).toBe(true)
    const accounts = ['of eva', 'of imported', 'of out', 'of gone', 'of nameless', 'eva']
    expect(await people.membersAmong(accounts)).toEqual(new Set(['of eva', 'of nameless']))

    expect((await people.named()).map(({ label }) => label).sort()).toEqual(['Zoe', "ana d'O", 'Éva Ñandú', 'Óscar'])
    const options = async (more: { search?: string; everybody?: boolean; limit?: number }) => {
      const found = await people.options({ limit: 10, locale: 'es-419', ...more })
      return found.map(({ id }) => id)
    }
    expect((await options({})).sort()).toEqual(['ana', 'eva', 'nameless'])
    expect(await options({ search: 'nandu' })).toEqual(['eva'])
    expect(await options({ everybody: true, search: 'oe' })).toEqual(['imported'])
    expect(await options({ limit: 1 })).toEqual(['ana'])
  })
})
