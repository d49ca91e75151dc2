import { plainText } from '../../workbookText.ts'
import type { XmlHandlers } from './xml.ts'

/**
 * Collects the text of what is written in runs (`si`, `is`): all of them but how they are pronounced.
 * @param done gets each when it is closed
 */
export function textRuns(element: string, done: (text: string) => void): Required<XmlHandlers> {
  let text = ''
  let isInside = false
  let isText = false
  let pronounced = 0
  return {
    opened(name) {
      if (name === element) {
        text = ''
        isInside = true
      } else if (name === 'rPh') pronounced += 1
      else if (name === 't') isText = isInside && pronounced === 0
    },
    text(piece) {
      if (isText) text += piece
    },
    closed(name) {
      if (name === 't') isText = false
      else if (name === 'rPh') pronounced -= 1
      else if (name === element && isInside) {
        isInside = false
        done(plainText(text))
      }
    },
  }
}
