import type { ReactNode } from 'react'

/** West, south, east, north, in degrees. */
export type MapBounds = readonly [west: number, south: number, east: number, north: number]

/** What stands at a place of a map. */
export interface Mark {
  /** Stays the same while it means the same. */
  key: string
  /** Degrees. */
  longitude: number
  latitude: number
  /** @param zoomIn looks at it from nearer */
  content(zoomIn: () => void): ReactNode
}

export interface MarkedMapProps {
  label: string
  marks: readonly Mark[]
  /** Looked at first; without it, where maps begin. */
  first: MapBounds | undefined
  /** Told what is looked at once the map stands still. */
  onLook(bounds: MapBounds): void
}
