type Member = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Member =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Longitude, latitude and maybe height; degrees of the whole globe. */
function isPosition(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 2 || value.length > 4 || !value.every(Number.isFinite)) return false
  return Math.abs(value[0]) <= 180 && Math.abs(value[1]) <= 90
}

const listOf =
  (isPart: (value: unknown) => boolean, least = 0) =>
  (value: unknown) =>
    Array.isArray(value) && value.length >= least && value.every(isPart)

const isLine = listOf(isPosition, 2)

/** Closed: it ends where it begins. */
const isRing = (value: unknown) =>
  listOf(isPosition, 4)(value) &&
  JSON.stringify((value as unknown[])[0]) === JSON.stringify((value as unknown[]).at(-1))

const coordinates: Readonly<Record<string, (value: unknown) => boolean>> = {
  Point: isPosition,
  MultiPoint: listOf(isPosition),
  LineString: isLine,
  MultiLineString: listOf(isLine),
  Polygon: listOf(isRing),
  MultiPolygon: listOf(listOf(isRing)),
}

const mostLevels = 20

function isGeometry(value: unknown, levels: number): boolean {
  if (!isObject(value) || levels > mostLevels) return false
  const { type } = value
  if (type === 'GeometryCollection') return listOf(part => isGeometry(part, levels + 1))(value.geometries)
  return typeof type === 'string' && Object.hasOwn(coordinates, type) && coordinates[type]?.(value.coordinates) === true
}

const isFeature = (value: unknown) =>
  isObject(value) && value.type === 'Feature' && (value.geometry === null || isGeometry(value.geometry, 0))

/** An object of RFC 7946: a geometry, a feature or a collection of features. */
export function isGeoJson(value: unknown): boolean {
  if (!isObject(value)) return false
  if (value.type === 'FeatureCollection') return listOf(isFeature)(value.features)
  return value.type === 'Feature' ? isFeature(value) : isGeometry(value, 0)
}
