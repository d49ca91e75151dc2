import { expect, test } from 'vitest'
import { isZone } from '../formats/dates.ts'
import { isCurrency, isNumberLocale } from '../formats/region.ts'
import { countries, countryOf, settingsOf, zonesOf } from './countries.ts'
import { checkSettings } from './settings.ts'

test('every country is made of what the engine knows, and its settings are taken', () => {
  for (const country of countries) {
    expect(isNumberLocale(country.locale), country.code).toBe(true)
    expect(isCurrency(country.currency), country.code).toBe(true)
    expect(country.zones.filter(zone => !isZone(zone))).toEqual([])
    expect(checkSettings({ name: 'x', ...settingsOf(country) })).toEqual({})
  }
  const zones = countries.flatMap(country => country.zones)
  expect(new Set(zones).size).toBe(zones.length)
})

test('Chile, Mexico, Spain and the United States are known by their zones, or by the language of the browser', () => {
  const found = (zone: string, language: string) => countryOf(zone, language)?.code
  expect(found('America/Santiago', 'en-US')).toBe('CL')
  expect(found('America/Tijuana', 'es')).toBe('MX')
  expect(found('Atlantic/Canary', 'es-ES')).toBe('ES')
  expect(found('America/Los_Angeles', 'es-419')).toBe('US')
  expect(found('UTC', 'es-MX')).toBe('MX')
  expect(found('UTC', 'es-419')).toBeUndefined()
  expect(found('Asia/Tokyo', 'ja')).toBeUndefined()
})

test('every zone that the engine knows of a country leads to it, by its name of today and of before', () => {
  const found = countries.flatMap(country =>
    zonesOf(country).map(zone => [zone, country.code, countryOf(zone, '')?.code]),
  )
  expect(found.filter(([, code, known]) => code !== known)).toEqual([])
  const known = new Set(found.map(([zone]) => zone))
  const ofChile = Intl.supportedValuesOf('timeZone').filter(zone => /Santiago|Punta_Arenas|Coyhaique|Easter/.test(zone))
  expect(ofChile.filter(zone => !known.has(zone))).toEqual([])
  for (const zone of ['America/Coyhaique', 'America/Argentina/Ushuaia', 'America/Buenos_Aires', 'America/Ojinaga'])
    expect([zone, countryOf(zone, '')]).not.toContain(undefined)
})

test('a zone that is one of the country stays', () => {
  const chile = countries.find(({ code }) => code === 'CL')
  expect(chile && settingsOf(chile, 'America/Coyhaique').timezone).toBe('America/Coyhaique')
  const usa = countries.find(({ code }) => code === 'US')
  expect(usa && settingsOf(usa, 'America/Denver').timezone).toBe('America/Denver')
  expect(usa && settingsOf(usa, 'America/Santiago').timezone).toBe('America/New_York')
})
