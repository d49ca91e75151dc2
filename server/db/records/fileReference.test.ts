import { expect, test } from 'vitest'
import { randomIds } from '../../system/ids.ts'
import { onEachEngine } from '../testing/repositoryEngines.ts'
import { referencedFile, storedFileNames } from './fileReference.ts'

onEachEngine(engine => {
  test('uploaded files are found by their places', async () => {
    const store = await engine.environment({ clock: { now: () => 0 }, ids: randomIds() })
    await store.write(async tx => {
      const add = async (id: string, key: string, isComplete: boolean, bucket = 'private') => {
        const type = 'application/pdf'
        await tx.files.create({
          id,
          key,
          bucket,
          name: `${id}.pdf`,
          type,
          size: 1,
          genericType: 'pdf',
          createdBy: null,
          expiresAt: null,
        })
        if (isComplete) await tx.files.complete(id, { hash: id, size: 1 })
      }
      await add('one', 'a/b "c"', true)
      await add('two', 'two', false)
      await add('three', 'two', true, 'public')
    })
    const { reads } = store
    expect(await referencedFile(reads, 'private/a/b "c"')).toEqual({ type: 'application/pdf' })
    expect(await store.write(tx => referencedFile(tx, 'public/two'))).toEqual({ type: 'application/pdf' })
    for (const place of ['private/two', 'private/gone', 'two', ''])
      expect(await referencedFile(reads, place)).toBeUndefined()

    const places = ['public/two', 'private/two', 'private/gone', 'private/a/b "c"', 'nowhere', '']
    expect(await storedFileNames(reads, places)).toEqual(
      new Map([
        ['public/two', 'three.pdf'],
        ['private/two', 'two.pdf'],
        ['private/a/b "c"', 'one.pdf'],
      ]),
    )
    expect(await storedFileNames(reads, [])).toEqual(new Map())
  })
})
