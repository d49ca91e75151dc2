import { isInCountry } from '../../formats/countries/country.ts'
import { type Point, typedPlace } from '../../formats/typedPlace.ts'
import { geoJsonValue } from '../types/geoJSON.ts'
import { defineLongReading, defineReading } from './defineReading.ts'
import type { TypeWay } from './reading.ts'

interface PlaceOptions {
  limitCountry?: string
}

const value = (point: Point | undefined) => point?.join(',')

/** Two degrees that could be either are those of the country that the field is limited to, or else stand as they are stored. */
function placeIn(text: string, { limitCountry }: PlaceOptions): Point | undefined {
  const stored = typedPlace(text, 'longitudeFirst')
  if (!limitCountry || stored === undefined || isInCountry(limitCountry, stored)) return stored
  const other = typedPlace(text, 'latitudeFirst')
  return other !== undefined && isInCountry(limitCountry, other) ? other : stored
}

const countryOf = (locale: string | undefined) => /-([A-Z]{2})$/.exec(locale ?? '')?.[1]

const order: TypeWay<'placeOrder'> = {
  name: 'placeOrder',
  usual: () => 'longitudeFirst',
  isOpen: text => !/[NSEWO{:]|\blat/i.test(text),
  alone: true,
  against: (place, { limitCountry }, { region }) => {
    const point = typeof place === 'string' ? typedPlace(place, 'longitudeFirst', true) : undefined
    if (point === undefined) return undefined
    if (typeof limitCountry === 'string' && limitCountry !== '')
      return isInCountry(limitCountry, point) ? undefined : 'impossible'
    const country = countryOf(region?.locale)
    return country === undefined || isInCountry(country, point) ? undefined : 'unlikely'
  },
}

/** `longitude,latitude`. */
export const location = defineReading<PlaceOptions>({
  fromText: (text, options, { ways }) =>
    value(ways?.placeOrder === undefined ? placeIn(text, options) : typedPlace(text, ways.placeOrder, true)),
  way: order,
})

export const geoJSON = defineLongReading({ fromText: text => geoJsonValue().safeParse(text).data })
