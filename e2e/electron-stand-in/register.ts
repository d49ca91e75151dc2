import { registerHooks } from 'node:module'

// For tests only: `electron` means the stand-in beside this file, whose windows are Chromium pages.
const standIn = new URL('./electron.ts', import.meta.url).href

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: standIn, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
})
