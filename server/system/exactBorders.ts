import { createRequire } from 'node:module'
import { decideBorders } from '../../shared/formats/countries/country.ts'

const load = createRequire(import.meta.url)

/** Has this process decide by outlines what lies in a country. They take 25 ms and a few MB: they are read for the first place that asks. */
export function decideByOutlines(): void {
  let coder: typeof import('@rapideditor/country-coder') | undefined
  decideBorders((code, [longitude, latitude]) => {
    coder ??= load('@rapideditor/country-coder') as NonNullable<typeof coder>
    return coder.isIn([longitude, latitude], code) === true
  })
}
