import * as people from './areas/people.ts'
import type { Texts } from './texts.ts'

/** Users of an environment; loaded with the first screen of them. */
export const peopleTexts = { 'es-419': { people: people.es }, en: { people: people.en } } satisfies Texts
