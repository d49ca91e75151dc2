import { createContext, useContext, useLayoutEffect, useMemo } from 'react'
import { formatNumber } from '../../shared/formats/numbers.ts'
import { defaultRegion, type Region, regionOf } from '../../shared/formats/region.ts'

interface RegionState {
  region: Region
  /** Whoever shows an environment sets its region for the whole page, dialogs included. */
  setRegion(region: Region): void
}

export const RegionContext = createContext<RegionState>({ region: defaultRegion, setRegion: () => undefined })

/** How numbers and money are written here: in an environment as it is set, elsewhere as our Spanish and our English both do. */
export const useRegion = (): Region => useContext(RegionContext).region

type RegionSettings = Parameters<typeof regionOf>[0]

/** For as long as the caller is shown, the page writes numbers as an environment has it set. */
export function useRegionOf(settings: RegionSettings): void {
  const { setRegion } = useContext(RegionContext)
  const region = regionOf(settings)
  useLayoutEffect(() => setRegion(region), [region, setRegion])
  useLayoutEffect(() => () => setRegion(defaultRegion), [setRegion])
}

/** Writes numbers, and counts of things, as they are written here. */
export function useFormatNumber(): (value: number) => string {
  const region = useRegion()
  return useMemo(() => (value: number) => formatNumber(value, region), [region])
}
