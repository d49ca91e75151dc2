import * as files from './areas/files.ts'
import type { Texts } from './texts.ts'

/** The upload dialog and the lists of files; loaded with the first of them. */
export const fileTexts = { 'es-419': { files: files.es }, en: { files: files.en } } satisfies Texts
