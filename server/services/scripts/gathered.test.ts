import { expect, test } from 'vitest'
import { callLength } from '../../../shared/scripts/scriptApi.ts'
import { gathered } from './gathered.ts'

test('what comes in parts is given whole, and nothing more is asked for once it is too long', async () => {
  let asked = 0
  async function* parts(length: number) {
    for (;;) {
      asked += 1
      if (asked > 6) return
      yield [{ text: 'x'.repeat(length) }, { text: '' }]
    }
  }
  expect(await gathered(parts(1))).toHaveLength(12)
  asked = 0
  await expect(gathered(parts(callLength / 3))).rejects.toMatchObject({
    code: 'TooLarge',
    message: 'all of them have more than 4000000 characters: ask page by page',
  })
  expect(asked).toBe(3)
})
