import { expect, test, vi } from 'vitest'
import { scriptClient } from './scriptClient.ts'

const around = {
  definitions: { collections: [], components: {}, profileFields: [], variables: [] },
  texts: {},
  language: 'es-419',
}

test('where the browser starts no worker the question fails as one that the worker fails at, and is asked again', async () => {
  vi.stubGlobal('Worker', undefined)
  const place = { collectionIds: [], parameters: [] }
  const asked = () => scriptClient.ask(around, 'check', { text: 'return 1', place } as never)
  for (const answer of [asked(), asked()]) await expect(answer).rejects.toThrow()
  vi.unstubAllGlobals()
})
