const projection = 'EPSG:4326'
/** Where a map without a value looks (Y44). */
const start = { center: [-70.65, -33.45], zoom: 5 }

export const mapView = {
  projection,
  start,
  /** Where a map with a point looks (Y43). */
  near: 16,
  /** How much nearer one press leads. */
  steps: 2,
  /** ms of a movement. */
  movement: 600,
  options: { ...start, projection, extent: [-180, -90, 180, 90], showFullExtent: true },
}
