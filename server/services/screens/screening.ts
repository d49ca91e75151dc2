import type { Field } from '../../../shared/fields/defineField.ts'
import { inSentence } from '../../../shared/formats/inSentence.ts'
import { oneOfMany } from '../../../shared/formats/oneOfMany.ts'
import * as texts from '../../../shared/i18n/areas/screens.ts'
import type { Language } from '../../../shared/languages.ts'
import type { ScreenProfile } from './profile.ts'
import type { ScreenPlan } from './screenPlan.ts'

/** A collection, as screens are made for it. */
export interface ScreenedCollection {
  /** Local. */
  id: string
  title: string
  fields: readonly Field[]
}

export type ScreenTexts = typeof texts.es
export const screenTexts: Record<Language, ScreenTexts> = { 'es-419': texts.es, en: texts.en }

/** The parameter of a record's path, by which its components know it. */
export const recordParameter = 'id'
/** The parameter that names the record with whose values a new one begins. */
export const copiedParameter = 'copyOf'
export const recordPath = (path: string) => `${path}/:${recordParameter}`

/** Twelfths of the width of what takes all of it. */
export const wide = { sizeSmall: 12, sizeMedium: 12, sizeLarge: 12 }

/** Puts what a text names in its place. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

/** What the screens of one collection are planned with. */
export interface Screening {
  plan: ScreenPlan
  collection: ScreenedCollection
  profile: ScreenProfile
  /** Of the list; what else there is stands below it. */
  path: string
  texts: ScreenTexts
  /** Of the texts. */
  language: Language
  /** Local ids: who creates, changes and deletes; those of all that change nothing. */
  roles: { edits: string; looks: readonly string[]; all: readonly string[] }
}

/** What one record is called, `Cita`; the collection's title where that cannot be told. */
export const oneTitle = ({ collection: { title }, language }: Pick<Screening, 'collection' | 'language'>) =>
  oneOfMany(title, language)?.text ?? title

/** `Nueva cita`. */
export function createTitle({ collection: { title }, texts, language }: Screening): string {
  const one = oneOfMany(title, language)
  return one === undefined
    ? filled(texts.create.untold, { title })
    : filled(texts.create[one.gender], { one: inSentence(one.text) })
}
