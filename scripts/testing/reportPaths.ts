/** Set while tests are run a second time: their reports lie beside those of the first look. */
export const lookVariable = 'TELAR_TEST_LOOK'

/** Where a runner writes what its tests came to, below its project's folder. */
export const reportPath = (name: 'vitest' | 'strayErrors' | 'playwright', look = process.env[lookVariable] ?? '') =>
  `reports/${name}${look}.json`
