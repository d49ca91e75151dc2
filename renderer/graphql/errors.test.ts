import { gql } from '@apollo/client'
import { expect, test } from 'vitest'
import { createI18n } from '../i18n/i18n.ts'
import { loadScreen } from '../ui/loadScreen.ts'
import { errorText } from './errors.ts'
import { fakeClient } from './testing/fakeClient.ts'

test.each([
  ['es-419', 'Hay otra operación en curso que usa esto. Espera a que termine, o cancélala, y vuelve a intentarlo.'],
  ['en', 'Another operation that uses this is at work. Wait until it is over, or cancel it, and try again.'],
] as const)('what is busy with something else says so in %s', async (language, sentence) => {
  const errors = [{ message: 'busy', extensions: { error: 'BadRequest', reason: 'busy' } }]
  const { client } = fakeClient(({ operations }) => ({ body: operations.map(() => ({ errors })) }))
  const error = await client.mutate({ mutation: gql`mutation Change { change }` }).catch((raised: unknown) => raised)
  expect(errorText(createI18n(language).t, error)).toBe(sentence)
})

test.each([
  ['es-419', 'No hay conexión con el servidor.'],
  ['en', 'The server cannot be reached.'],
] as const)(
  'what is done by code that did not come says in %s that the server cannot be reached',
  async (language, sentence) => {
    const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    const error = await loadScreen(load).catch((raised: unknown) => raised)
    expect(errorText(createI18n(language).t, error)).toBe(sentence)
  },
)
