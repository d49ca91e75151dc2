import { parseJson } from '../../formats/parseJson.ts'
import { fingerprintValue, signatureValue } from '../types/captured.ts'
import { documentValue } from '../types/document.ts'
import { isFilePlace } from '../types/fileTypes.ts'
import { defineLongReading } from './defineReading.ts'
import { textsIn } from './lists.ts'

/** A cell can only name files that are somewhere already. */
export const place = defineLongReading({ fromText: text => (isFilePlace(text.trim()) ? text.trim() : undefined) })

export const fileMultiple = defineLongReading({
  fromText: text => {
    const places = textsIn(text)
    return places.every(isFilePlace) ? places : undefined
  },
})

export const document = defineLongReading({ fromText: text => documentValue().safeParse(parseJson(text)).data })
export const signature = defineLongReading({ fromText: text => signatureValue().safeParse(parseJson(text)).data })
export const fingerprint = defineLongReading({ fromText: text => fingerprintValue().safeParse(parseJson(text)).data })
