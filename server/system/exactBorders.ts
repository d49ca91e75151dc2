import { createRequire } from 'node:module'
import { decideBorders } from '../../shared/formats/countries/country.ts'
import { Land } from './land.ts'

const load = createRequire(import.meta.url)

/** Kilometres: piers, pens of fish and rocks before a coast belong to its land, and so do the errors of its outline. */
const besideLand = 5
/** Kilometres: where no land is known within these, an outline of a country is that of an islet that the outlines of land lack. */
const ofIslet = 300

/**
 * Has this process decide by outlines what lies in a country: on its land, or beside it. The outlines of countries hold much sea. They take half a second
 * and 15 MB: they are read for the first place that asks.
 */
export function decideByOutlines(): void {
  let coder: typeof import('@rapideditor/country-coder') | undefined
  let land: Land | undefined
  decideBorders((code, [longitude, latitude]) => {
    coder ??= load('@rapideditor/country-coder') as NonNullable<typeof coder>
    if (coder.isIn([longitude, latitude], code) !== true) return false
    land ??= new Land()
    if (land.holds(longitude, latitude) || land.isNear(longitude, latitude, besideLand)) return true
    return !land.isNear(longitude, latitude, ofIslet)
  })
}
