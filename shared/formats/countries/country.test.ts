import { expect, test } from 'vitest'
import { location } from '../../fields/types/location.ts'
import { countryCodes } from './codes.ts'
import { countryExtent, isInCountry } from './country.ts'

const context = { now: Date.UTC(2024, 0, 1), zone: 'America/Santiago' }

const problem = (limitCountry: string | undefined, value: string) =>
  location.value({ ...(limitCountry !== undefined && { limitCountry }) }, context).safeParse(value).error?.issues[0]
    ?.message

test('[F179] a location outside of the country that it is limited to is refused, whatever sent it', () => {
  expect(problem('CL', '-70.65,-33.45')).toBeUndefined()
  expect(problem('cl', '-109.43,-27.15'), 'Rapa Nui').toBeUndefined()
  expect(problem('CL', '-58.38,-34.6'), 'Buenos Aires').toBe('outsideCountry:CL')
  expect(problem('cl', '2.35,48.86'), 'Paris').toBe('outsideCountry:CL')
  expect(problem(undefined, '2.35,48.86')).toBeUndefined()
  expect(problem('CL', '200,0')).toBe('invalidCoordinates')
})

test.each([
  ['AR', [-58.38, -34.6]],
  ['PE', [-77.03, -12.05]],
  ['US', [-157.86, 21.31]],
  ['US', [-122.42, 37.77]],
  ['FJ', [178.44, -18.14]],
  ['FJ', [-179.9, -16.8]],
  ['RU', [-171, 65.58]],
  ['GB', [-0.13, 51.51]],
  ['JP', [139.69, 35.69]],
  ['NZ', [174.78, -41.29]],
  ['MT', [14.51, 35.9]],
] as const)('%s holds %j', (code, point) => {
  expect(isInCountry(code, point)).toBe(true)
  expect(isInCountry(code === 'AR' ? 'CL' : 'AR', point)).toBe(false)
})

test('every country can be shown on a map', () => {
  expect(countryCodes.length).toBeGreaterThan(230)
  for (const code of countryCodes) {
    const [west = 0, south = 0, east = 0, north = 0] = countryExtent(code) ?? []
    expect(west < east && south < north && west >= -180 && east <= 180, code).toBe(true)
  }
  expect(countryExtent('cl')).toEqual([-75.9, -58, -66.3, -16])
  expect(countryExtent('ZZ')).toBeUndefined()
})
