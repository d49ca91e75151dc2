import type { Language } from '../languages.ts'
import type { Gender } from './spanishWords.ts'

/** What one of several things is called. */
export interface Noun {
  text: string
  /** English has none. */
  gender: Gender
}

interface Words {
  /** Up to the first of these, words agree with each other: `Citas médicas` de la semana. */
  ends: ReadonlySet<string>
  /** Undefined for what is no plural. */
  singular(word: string): string | undefined
  genderOf(word: string): Gender
}

const irregularSpanish: Readonly<Record<string, string>> = {
  ...{ meses: 'mes', países: 'país', intereses: 'interés', autobuses: 'autobús', gases: 'gas', reveses: 'revés' },
  ...{
    enlaces: 'enlace',
    índices: 'índice',
    avances: 'avance',
    cruces: 'cruce',
    alcances: 'alcance',
    balances: 'balance',
  },
  ...{ sedes: 'sede', vales: 'vale', cines: 'cine', planes: 'plan', trenes: 'tren', bienes: 'bien', relojes: 'reloj' },
  ...{ regímenes: 'régimen', especímenes: 'espécimen', caracteres: 'carácter', clubes: 'club' },
}

/** The same for one and for many. */
const unchangedSpanish = /(?:[ií]s|us|[aá]x|ps)$/
const vowel = /[aeiouáéíóú]/g
const plainVowels: Readonly<Record<string, string>> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u' }
const accents: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' }

/** Without its ending a word keeps its stress, which moves the accent: `órdenes` → `orden`, `atenciones` → `atención`. */
function stressed(stem: string): string {
  if (!stem.endsWith('n')) return stem
  if (/[áéíóú]/.test(stem)) return stem.replace(/[áéíóú]/g, letter => plainVowels[letter] ?? letter)
  const isOneSyllable = (stem.match(/[aeiou]+/g)?.length ?? 0) < 2
  return isOneSyllable ? stem : stem.replace(/[aeiou](?=n$)/, letter => accents[letter] ?? letter)
}

function spanishSingular(word: string): string | undefined {
  const irregular = irregularSpanish[word]
  if (irregular !== undefined) return irregular
  if (word.length < 4 || !word.endsWith('s') || unchangedSpanish.test(word)) return undefined
  if (word.endsWith('ces')) return `${word.slice(0, -3)}z`
  // A word ends in one of these after a vowel, and in no other consonant.
  if (/[aeiouáéíóú][nrldy]es$/.test(word)) return stressed(word.slice(0, -2))
  return (word.match(vowel) ?? []).length < 2 ? undefined : word.slice(0, -1)
}

const feminineSpanish = new Set([
  ...['orden', 'imagen', 'sede', 'clase', 'base', 'fase', 'frase', 'calle', 'llave', 'nave', 'red', 'clave', 'fuente'],
  ...[
    'noche',
    'tarde',
    'parte',
    'mujer',
    'labor',
    'señal',
    'cárcel',
    'suite',
    'mano',
    'foto',
    'moto',
    'serie',
    'especie',
  ],
  ...[
    'superficie',
    'luz',
    'vez',
    'cruz',
    'voz',
    'raíz',
    'matriz',
    'variable',
    'sangre',
    'muerte',
    'ley',
    'flor',
    'torre',
  ],
])
const masculineSpanish = new Set([
  ...[
    'día',
    'mapa',
    'problema',
    'programa',
    'sistema',
    'tema',
    'idioma',
    'esquema',
    'diploma',
    'dilema',
    'síntoma',
    'drama',
  ],
  ...['diagrama', 'telegrama', 'poema', 'plasma', 'camión', 'avión', 'guion', 'papa', 'planeta', 'cometa', 'guardia'],
])
const feminineEnding = /(?:a|ión|dad|tad|tud|umbre|sis|itis)$/

const spanish: Words = {
  ends: new Set([
    ...[
      'de',
      'del',
      'a',
      'al',
      'en',
      'para',
      'por',
      'con',
      'sin',
      'sobre',
      'entre',
      'según',
      'desde',
      'hasta',
      'y',
      'e',
      'o',
    ],
  ]),
  singular: spanishSingular,
  genderOf: word =>
    !masculineSpanish.has(word) && (feminineSpanish.has(word) || feminineEnding.test(word)) ? 'feminine' : 'masculine',
}

const irregularEnglish: Readonly<Record<string, string>> = {
  ...{ people: 'person', children: 'child', men: 'man', women: 'woman', feet: 'foot', teeth: 'tooth', mice: 'mouse' },
  ...{ analyses: 'analysis', diagnoses: 'diagnosis', movies: 'movie', series: 'series', news: 'news' },
}

function englishSingular(word: string): string | undefined {
  const irregular = irregularEnglish[word]
  if (irregular !== undefined) return irregular === word ? undefined : irregular
  if (word.length < 4 || /(?:ss|us|is)$/.test(word) || !word.endsWith('s')) return undefined
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return /(?:ss|x|ch|sh|zz)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

const english: Words = {
  ends: new Set(['of', 'for', 'to', 'in', 'on', 'at', 'with', 'without', 'by', 'from', 'and', 'or']),
  singular: englishSingular,
  genderOf: () => 'masculine',
}

const byLanguage: Readonly<Record<Language, Words>> = { 'es-419': spanish, en: english }

/** In English the last word of a name is its noun, in Spanish the first; adjectives agree with it in Spanish alone. */
function changedWords(names: readonly string[], language: Language): readonly number[] {
  return language === 'en' ? [names.length - 1] : names.map((_, at) => at)
}

/** A word as it was written, with other letters behind: `Citas` → `Cita`, `CITAS` → `CITA`. */
const writtenAs = (word: string, changed: string) =>
  word === word.toUpperCase()
    ? changed.toUpperCase()
    : /^\p{Lu}/u.test(word)
      ? changed.charAt(0).toUpperCase() + changed.slice(1)
      : changed

/**
 * What one of the things is called that a title names: `Órdenes de compra` → `Orden de compra`, `Bank accounts` → `Bank account`.
 * Undefined where the title is no plural that can be told: `Inventario`, `Personal`.
 */
export function oneOfMany(title: string, language: Language): Noun | undefined {
  const { ends, singular, genderOf } = byLanguage[language]
  const words = title.trim().split(/\s+/)
  const end = words.findIndex(word => ends.has(word.toLowerCase()))
  const names = words.slice(0, end === -1 ? undefined : end)
  const changed = new Map<number, string>()
  for (const at of changedWords(names, language)) {
    const one = singular((names[at] ?? '').toLowerCase())
    if (one !== undefined) changed.set(at, one)
  }
  const noun = changed.get(language === 'en' ? names.length - 1 : 0)
  if (noun === undefined) return undefined
  const text = words.map((word, at) => (changed.has(at) ? writtenAs(word, changed.get(at) ?? '') : word)).join(' ')
  return { text, gender: genderOf(noun) }
}
