/** Something that turned out to be wrong in a text of a definition when it was tried. */
export interface Remark {
  /** The property that the text is. */
  property: string
  /** Of the text, from 1. */
  line: number
  /** A sentence. */
  text: string
}
