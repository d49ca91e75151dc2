import { expect, test } from 'vitest'
import { countryCodes } from '../../shared/formats/countries/codes.ts'
import { isInCountry } from '../../shared/formats/countries/country.ts'
import { decideByOutlines } from './exactBorders.ts'

decideByOutlines()

type Place = readonly [longitude: number, latitude: number]

/** The two codes, and a place on each side of their border. */
test.each<[string, Place, string, Place]>([
  ['CL', [-70.13, -32.836], 'AR', [-69.91, -32.825]], // Portillo, Puente del Inca
  ['CL', [-70.91, -53.16], 'AR', [-67.7, -53.79]], // Punta Arenas, Río Grande
  ['CL', [-70.35, -18.38], 'PE', [-70.36, -18.32]], // on the coast north of Arica, Santa Rosa
  ['CL', [-69.478, -17.595], 'BO', [-69.45, -17.59]], // Visviri, Charaña
  ['CL', [-68.2535, -21.224], 'BO', [-68.205, -21.23]], // Ollagüe, Avaroa
  ['PE', [-69.093, -16.244], 'BO', [-69.087, -16.166]], // Yunguyo, Copacabana
  ['LS', [27.48, -29.31], 'ZA', [27.457, -29.195]], // Maseru, Ladybrand: all of Lesotho lies inside of South Africa
  ['LS', [27.9, -28.89], 'ZA', [27.87, -28.87]], // Maputsoe, Ficksburg
  ['VA', [12.4534, 41.9033], 'IT', [12.4964, 41.9028]],
  ['SM', [12.447, 43.936], 'IT', [12.46, 44.06]],
])('a border between %s and %s is exact', (one, place, other, beyond) => {
  expect([isInCountry(one, place), isInCountry(other, place)]).toEqual([true, false])
  expect([isInCountry(one, beyond), isInCountry(other, beyond)]).toEqual([false, true])
})

test('islands and the water before a coast belong to their country, and open sea to none', () => {
  expect(isInCountry('cl', [-109.43, -27.15]), 'Rapa Nui').toBe(true)
  expect(isInCountry('CL', [-78.83, -33.64]), 'Juan Fernández').toBe(true)
  expect(isInCountry('CL', [-71.75, -33.03]), '10 km off Valparaíso').toBe(true)
  expect(countryCodes.filter(code => isInCountry(code, [-120, -40]))).toEqual([])
})

test('a country has its territories, and each territory its own code', () => {
  expect([isInCountry('US', [-66.1, 18.46]), isInCountry('PR', [-66.1, 18.46])]).toEqual([true, true])
  expect(isInCountry('PR', [-77.04, 38.9]), 'Washington').toBe(false)
  expect(isInCountry('ZZ', [-70.65, -33.45])).toBe(false)
})
