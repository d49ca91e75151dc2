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

test('islands and what lies close to a coast belong to their country, its sea and open sea to none', () => {
  const chile: [string, Place, boolean][] = [
    ['Rapa Nui', [-109.43, -27.15], true],
    ['Juan Fernández', [-78.83, -33.64], true],
    // An islet that the outlines of land may lack.
    ['San Félix', [-80.09, -26.29], true],
    ['a pier of Valparaíso', [-71.63, -33.03], true],
    ['a farm in a fjord', [-73.3, -42.6], true],
    ['20 km off Valparaíso', [-71.9, -33.03], false],
    ['100 km off Valparaíso', [-72.9, -33.03], false],
  ]
  for (const [name, place, isInside] of chile) expect(isInCountry('CL', place), name).toBe(isInside)
  expect(isInCountry('PE', [-77.15, -12.06]), 'Callao').toBe(true)
  expect(isInCountry('PE', [-78.5, -12.06]), 'the sea before it').toBe(false)
  expect(isInCountry('FJ', [-179.9, -16.8]), 'beyond the line of dates').toBe(true)
  expect(isInCountry('NL', [5.47, 52.5]), 'land below the sea').toBe(true)
  expect(countryCodes.filter(code => isInCountry(code, [-120, -40]))).toEqual([])
})

test('a country has its territories, and each territory its own code', () => {
  expect([isInCountry('US', [-66.1, 18.46]), isInCountry('PR', [-66.1, 18.46])]).toEqual([true, true])
  expect(isInCountry('PR', [-77.04, 38.9]), 'Washington').toBe(false)
  expect(isInCountry('ZZ', [-70.65, -33.45])).toBe(false)
})
