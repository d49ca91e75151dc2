import { defineLongReading } from './defineReading.ts'
import { textsIn } from './lists.ts'

/** Somebody or something by an id or a key. That it exists is checked where the record is written. */
export const named = defineLongReading({ fromText: text => text.trim() })

export const manyOf = defineLongReading({ fromText: textsIn })
