import type { Plugin } from 'vite'

// Of `shared`: validation/schema.ts, validation/linearEngine.ts and formats/countries/countryBounds.ts.
const heavy = /\/(schema|linearEngine|countryBounds)\.ts$/

/**
 * Has definitions take the heavy part of what they validate with from a module of the renderer, which loads it with the first screen
 * that validates.
 */
export function lazyValidation(standIn: string): Plugin {
  return {
    name: 'telar:lazy-validation',
    enforce: 'pre',
    resolveId: (source, importer) => (heavy.test(source) && importer !== standIn ? standIn : undefined),
  }
}
