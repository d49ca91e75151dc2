import { parseJson } from '../../../../shared/formats/parseJson.ts'

interface Counted {
  shapes: number
  points: number
}

type Member = Readonly<Record<string, unknown>>

const countPositions = (value: unknown): number =>
  !Array.isArray(value)
    ? 0
    : typeof value[0] === 'number'
      ? 1
      : value.reduce((sum: number, part) => sum + countPositions(part), 0)

/** How many geometries and positions an object of GeoJSON has. */
export function countShapes(value: unknown): Counted {
  if (typeof value !== 'object' || value === null) return { shapes: 0, points: 0 }
  const { features, geometry, geometries, coordinates } = value as Member
  if (Array.isArray(features)) return sum(features)
  if (Array.isArray(geometries)) return sum(geometries)
  if (geometry !== undefined) return countShapes(geometry)
  return Array.isArray(coordinates) ? { shapes: 1, points: countPositions(coordinates) } : { shapes: 0, points: 0 }
}

const sum = (parts: readonly unknown[]): Counted =>
  parts
    .map(countShapes)
    .reduce((total, part) => ({ shapes: total.shapes + part.shapes, points: total.points + part.points }), {
      shapes: 0,
      points: 0,
    })

/** The object that a value is: stored ones are parsed, a text is taken too. */
export const geoJsonOf = (value: unknown): unknown => (typeof value === 'string' ? parseJson(value) : value)
