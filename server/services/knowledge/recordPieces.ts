import { createHash } from 'node:crypto'
import { filesIn, holdsFiles, typeOf } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { fieldOptions } from '../../../shared/fields/recordValidator.ts'
import { defaultLanguage } from '../../../shared/languages.ts'
import type { WireRecord } from '../../db/records/decoder.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { cutText } from './cutText.ts'
import type { KnowledgePlan } from './plan.ts'

/** A piece of what a record says. */
export interface Piece {
  fieldId: string
  /** Empty: nothing stands before the text. */
  titleFieldId: string
  position: number
  /** Place of the file that it is of. */
  origin: string | null
  text: string
  /** What its vector is made of. */
  meant: string
}

export interface RecordPieces {
  pieces: Piece[]
  /** Files that could not be read. */
  unread: number
}

/** The pieces of a file, by its place; undefined for one that cannot be read. */
export type ReadFile = (place: string, fieldId: string) => Promise<readonly string[] | undefined>

/** Of one record; what is behind them is not found. */
const mostPieces = 1_000
/** Of a title that stands before texts. */
const mostTitle = 200

const isEmpty = (field: Field, value: unknown) => value === null || value === undefined || typeOf(field).isEmpty(value)

function textOf(field: Field, value: unknown, { zone, region }: Pick<OpenEnvironment, 'zone' | 'region'>): string {
  return isEmpty(field, value)
    ? ''
    : typeOf(field).toText(value, fieldOptions(field), { locale: defaultLanguage, zone, region })
}

export const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** What a record says in the fields of the plan, cut into pieces. */
export async function recordPieces(
  environment: Pick<OpenEnvironment, 'zone' | 'region'>,
  { fields, title }: KnowledgePlan,
  record: WireRecord,
  readFile: ReadFile,
): Promise<RecordPieces> {
  const heading = title === undefined ? '' : textOf(title, record[title.name], environment).slice(0, mostTitle)
  const found: RecordPieces = { pieces: [], unread: 0 }
  for (const field of fields) {
    const isTitled = title !== undefined && field._id !== title._id && heading !== ''
    const before = isTitled ? `${heading}\n${field.label}: ` : `${field.label}: `
    const add = (texts: readonly string[], origin: string | null) => {
      for (const text of texts.slice(0, mostPieces - found.pieces.length))
        found.pieces.push({
          fieldId: field._id,
          titleFieldId: isTitled ? title._id : '',
          position: found.pieces.length,
          origin,
          text,
          meant: `${before}${text}`,
        })
    }
    const value = record[field.name]
    if (isEmpty(field, value)) continue
    if (!holdsFiles(field)) add(cutText(textOf(field, value, environment)), null)
    else
      for (const place of filesIn(field, value)) {
        const texts = await readFile(place, field._id)
        if (texts === undefined) found.unread += 1
        else add(texts, place)
      }
  }
  return found
}
