import * as vueFrames from './areas/vueFrames.ts'
import type { Texts } from './texts.ts'

/** What stands around Vue blocks; loaded with the first of them. */
export const vueFrameTexts = { 'es-419': { vueFrames: vueFrames.es }, en: { vueFrames: vueFrames.en } } satisfies Texts
