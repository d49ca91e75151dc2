/**
 * What definitions make their schemas with. They make one when they are asked for it, never while they load: in the browser it
 * arrives with the first screen that validates (`renderer/components/validation.ts`).
 */
// biome-ignore lint/performance/noBarrelFile: a place where the renderer can put another
export { z } from 'zod'
