import { expect, test } from 'vitest'
import { randomIds } from '../../../system/ids.ts'
import { onEachEngine } from '../../testing/repositoryEngines.ts'
import { type StoreSource, sourceOf } from '../source.ts'
import { sqlOf } from '../sql.ts'
import { asked, readingChildren } from './testing/readingChildren.ts'

const options = { clock: { now: () => 0 }, ids: randomIds() }
const children = readingChildren()

const count = { kind: 'ask', text: `SELECT count(*) FROM meta WHERE "key" LIKE 'seen%'` } as const
const gone = (source: StoreSource): StoreSource =>
  'path' in source ? { ...source, path: `${source.path}.gone` } : { ...source, schema: `${source.schema}_gone` }

onEachEngine(engine => {
  const noted = async () => {
    const store = await engine.environment(options)
    const note = (key: string) =>
      store.write(async tx => {
        await sqlOf(tx).prepare('INSERT INTO meta ("key", "value") VALUES (?, ?)').run(`seen ${key}`, '1')
      })
    await note('before')
    return { source: sourceOf(store.reads), note }
  }

  test('another process sees one state of the data while others write, and the next one what they wrote', async () => {
    const { source, note } = await noted()
    await children.use(async child => {
      const read = () => asked(child, count)
      await asked(child, { kind: 'open', source })
      expect(await read()).toMatchObject({ row: [1] })
      await note('meanwhile')
      await note('later')
      expect(await read()).toMatchObject({ row: [1] })
      expect(await asked(child, { kind: 'close' })).toEqual({ kind: 'closed' })
      await asked(child, { kind: 'open', source })
      expect(await read()).toMatchObject({ row: [3] })
      await asked(child, { kind: 'close' })
    })
  })

  test('nobody can write what is read so', async () => {
    const { source, note } = await noted()
    await children.use(async child => {
      await asked(child, { kind: 'open', source })
      const wrong = await asked(child, {
        kind: 'ask',
        text: `DELETE FROM meta WHERE "key" = 'seen before' RETURNING 1`,
      })
      expect(wrong).toMatchObject({ kind: 'failed' })
    })
    await note('after')
  })

  test('what is gone cannot be opened, and may be asked again', async () => {
    const { source } = await noted()
    await children.use(async child => {
      const answer = await asked(child, { kind: 'open', source: gone(source) })
      expect(answer).toMatchObject({ kind: 'failed', code: 'Unavailable' })
    })
  })
})
