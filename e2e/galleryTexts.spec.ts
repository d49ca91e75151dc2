import { expect, type Page } from '@playwright/test'
import { stateVersion } from '../renderer/session/storage.ts'
import { scaled } from '../server/testing/random.ts'
import type { TestServer } from '../server/testing/testServer.ts'
import { type Language, languages } from '../shared/languages.ts'
import { desktop, phone } from './support/accessibility.ts'
import { EveryState } from './support/everyState.ts'
import { galleryFilled, galleryHost, galleryNames, galleryPaths } from './support/gallery.ts'
import { startServerInPlace } from './support/serverInPlace.ts'
import { enter } from './support/site.ts'
import { strangeIn } from './support/strangeTexts.ts'
import { test } from './support/test.ts'

let server: TestServer
let person: { email: string; password: string }

test.beforeAll(async () => {
  server = await startServerInPlace({ gallery: true })
  await galleryFilled(server)
  person = await server.createAccount()
  const admin = await server.admin()
  await admin.run('mutation ($data: JSON!) { createEnvironmentUser(environmentId: "gallery", data: $data) { _id } }', {
    data: { email: person.email, roles: [] },
  })
})
test.afterAll(() => server.close())

/** How many states a view has at least, the one that it stands in with them: with fewer, they were not opened. */
const leastStates: Record<string, number> = {
  '/inicio': 13,
  '/formularios': 38,
  '/inspecciones/inspection001': 10,
  '/tablas': 20,
  '/vuelos': 12,
  '/inspecciones': 4,
  '/filtros': 25,
  '/graficos': 12,
  '/botones': 8,
  '/bloques': 3,
  '/vistas': 3,
}

const [first] = galleryPaths

/** Reads all that a path shows in a language. */
async function walk(page: Page, path: string, language: Language): Promise<EveryState> {
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `telar/${stateVersion}/locale`,
    JSON.stringify(language),
  ] as const)
  const walked = new EveryState(page, galleryHost(server) + path)
  await walked.walk(path === first ? 'page' : 'main')
  return walked
}

const strangeOf = ({ texts }: EveryState, language: Language) =>
  [...texts].flatMap(([text, state]) =>
    strangeIn(text, galleryNames).map(found => `${language}, ${state}: ${found} in “${text}”`),
  )

// A view has up to sixty states, in either language.
test.describe.configure({ timeout: 400_000 })

for (const path of galleryPaths)
  test(`every text of ${path} and of all that it opens is for people, in both languages`, async ({
    page,
    otherPage,
  }) => {
    for (const size of scaled(1, 2) === 1 ? [desktop] : [desktop, phone]) {
      const pages = { 'es-419': page, en: otherPage }
      const walked = await Promise.all(
        languages.map(async language => {
          await pages[language].setViewportSize(size)
          await enter(pages[language], `${galleryHost(server)}/health`, person)
          const read = await walk(pages[language], path, language)
          return { language, read }
        }),
      )
      for (const { language, read } of walked) {
        expect.soft(strangeOf(read, language)).toEqual([])
        expect.soft(read.opened.length).toBeGreaterThanOrEqual(leastStates[path] ?? 1)
      }
    }
  })

test('what is strange in a text is told, and what people write is not', () => {
  const strange = {
    'Hola undefined': 'JavaScript: undefined',
    'El total es [object Object]': 'JavaScript: [object Object]',
    'Hola {{name}}': 'a place for a value: {{',
    '<b>Hola</b>': 'HTML: <b>',
    'Desde 2026-01-31': 'an ISO date: 2026-01-31',
    'Desde 2026-01-31T12:00:00.000Z': 'an ISO date: 2026-01-31',
    gindVuelos0000000: 'an id: gindVuelos0000000',
    gallery_flights: 'an id: gallery_flights',
    'Falta onTime': 'an internal name: onTime',
    'runtime.field.yes': 'an internal name: runtime.field.yes',
    'Falta created_at': 'an internal name: created_at',
    'El valor de «dias» no es válido.': 'an internal name: dias',
  }
  const names = new Set(['dias'])
  for (const [text, found] of Object.entries(strange)) expect(strangeIn(text, names)).toContain(found)
  const plain = [
    'Quedan 3 días, hasta el 31-01-2026 a las 12:00',
    'ana_soto@ejemplo.cl',
    'https://ejemplo.cl/informes/onTime_2026-01-31',
    'pauta_2026-01-31.pdf',
    "McCarran International, Chicago O'Hare",
    '12.345.678-5',
    '01/31/2026 · $ 480.000 · 5 %',
  ]
  expect(plain.flatMap(text => strangeIn(text, names))).toEqual([])
})
