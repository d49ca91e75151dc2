import { typedPlace } from '../../../../shared/formats/typedPlace.ts'
import type { LongitudeLatitude } from '../../kit/FieldsContext.tsx'

/** `latitude,longitude` ↔ `longitude,latitude`. Its own inverse, for unfinished texts too. */
export const swapPair = (text: string) => text.split(',').reverse().join(',')

/** What was typed, latitude first, in whatever form: as a value where it is a place, else as it stands, for the validator to refuse. */
export function typedPair(text: string): string {
  const place = typedPlace(text, 'latitudeFirst', true)
  return place === undefined ? swapPair(text) : place.join(',')
}

const typed = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/

/** The point of a value `longitude,latitude` that lies on the earth. */
export function pointOf(value: string): LongitudeLatitude | undefined {
  const [, longitude, latitude] = typed.exec(value) ?? []
  if (longitude === undefined || latitude === undefined) return undefined
  const point: [number, number] = [Number(longitude), Number(latitude)]
  return Math.abs(point[0]) <= 180 && Math.abs(point[1]) <= 90 ? point : undefined
}

/** A place as a value; six decimals are a tenth of a metre. */
export const placeValue = ([longitude, latitude]: LongitudeLatitude) =>
  `${Number(longitude.toFixed(6))},${Number(latitude.toFixed(6))}`
