import { fold } from '../../formats/fold.ts'

/** What an import knows of a column's texts, blank ones left out. */
export interface ColumnFacts {
  /** As it stands in the file. */
  header: string
  count: number
  /** Characters of the longest. */
  longest: number
  hasLines: boolean
  /** How many have a sign of money, and how many one of percent. */
  moneySigns: number
  percentSigns: number
  /** And how many are digits alone. */
  bareNumbers: number
  /** The different ones in order of appearance, with how often each appears; undefined when there are too many to choose from. */
  distinct: ReadonlyMap<string, number> | undefined
  /** Whether `distinct` is all there is: every row of the file was seen; or many of them, and nothing new in the latter half. */
  settled: boolean
}

/** When a column of a spreadsheet is taken for a type without asking. */
export interface Detection {
  /** Types are tried in this order; the last one takes everything. */
  turn: number
  /** One such text, and the column is not of this type: it would lose something, or mean something else. */
  excludes?(text: string): boolean
  /** Hardly meant as this type, though it can be read so: more than a few such texts, and the column is not of it. */
  doubts?(text: string): boolean
  /** Beside that its texts can be read: whether the type does the column justice. */
  suits?(facts: ColumnFacts): boolean
  /** The options of a type whose values are what the column holds; undefined where they cannot be told. */
  optionsOf?(facts: ColumnFacts): FoundOptions | undefined
}

/** Options that the texts of a column give. */
export interface FoundOptions {
  options: Record<string, unknown>
  /** Where some differ in capitals or accents alone, and `options` have one of each: those that are read as another, and all as they stand. */
  apart?: { alike: readonly AlikeText[]; options: Record<string, unknown> }
}

/** A text that is read as another one. */
export interface AlikeText {
  text: string
  as: string
}

/** So great a part of a column decides nothing: one cell in fifty. */
const fewShare = 0.02

/** Whether so many cells of a column are too few to tell what it holds. */
export const areFew = (cells: number, { count }: Pick<ColumnFacts, 'count'>) => cells <= count * fewShare

/** Words of headers, in Spanish and in English, that tell what numbers without a sign are. */
const words = {
  money: 'monto precio costo tarifa sueldo salario saldo importe honorarios arriendo amount price cost fee salary rent',
  date: 'fecha dia nacimiento vencimiento emision date day birthday birth',
  phone: 'telefono fono celular movil whatsapp phone mobile',
  /** Nobody adds them up, and thousands separators would spoil them. */
  code: 'folio codigo code id sku nro rol patente',
}
const lists = new Map(Object.entries(words).map(([subject, list]) => [subject, new Set(list.split(' '))]))

/** Whether a header speaks of something: `Precio (CLP)` of money. */
export const speaksOf = (header: string, subject: keyof typeof words): boolean =>
  fold(header)
    .split(/[^\p{L}\p{N}]+/u)
    .some(word => lists.get(subject)?.has(word))

/** `contrato 3.pdf`: a name with an ending, and no path. */
const fileName = /^[^\\/:*?"<>|\n]+\.[a-z][a-z\d]{1,4}$/i

/** A number that is filled up with zeros: `0012`, `A-001`. */
const paddedNumber = /(^|[^\d.,])0\d+$/

/** A name of a file or a coded id: it tells one thing from all others, however often it stands in a column. */
export const isIdentifier = (text: string) => fileName.test(text) || paddedNumber.test(text)
