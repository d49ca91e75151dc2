import type { RE2JS as LinearEngine } from 're2js'
import type { z as Zod } from 'zod'
import type { countryBounds as CountryBounds } from '../../shared/formats/countries/countryBounds.ts'

// What definitions validate with, in the browser, where this stands in for the modules that hold it (scripts/vite/lazyValidation.ts).

/** @public */
export let z: typeof Zod
/** @public */
export let RE2JS: typeof LinearEngine | undefined
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
  void loadPatterns()
  return screen
}

/** As `withValidation`, for screens where patterns are written: what the engine cannot express is refused there. */
export async function withPatterns<Screen>(load: () => Promise<Screen>): Promise<Screen> {
  const [screen] = await Promise.all([withValidation(load), loadPatterns()])
  return screen
}

/** Without it the browser's own engine answers, and what is sent the server looks at: no screen of a person waits for its 45 KB. */
async function loadPatterns(): Promise<void> {
  const engine = await import('re2js').catch(() => undefined)
  RE2JS = engine?.RE2JS
}
