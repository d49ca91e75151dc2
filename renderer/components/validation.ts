import type { z as Zod } from 'zod'
import type { countryBounds as CountryBounds } from '../../shared/formats/countries/countryBounds.ts'

// What definitions validate with, in the browser, where this stands in for the modules that hold it (scripts/vite/lazyValidation.ts).

/** @public */
export let z: typeof Zod
/** @public */
export let countryBounds: typeof CountryBounds

/** Loads a screen that validates together with what it validates with: rows of a table do not wait for that. */
export async function withValidation<Screen>(load: () => Promise<Screen>): Promise<Screen> {
  const [screen, schemas, countries] = await Promise.all([
    load(),
    import('zod'),
    import('../../shared/formats/countries/countryBounds.ts'),
  ])
  z = schemas.z
  countryBounds = countries.countryBounds
  return screen
}
