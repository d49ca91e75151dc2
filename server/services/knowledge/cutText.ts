/** Characters. */
const wanted = 800
/** Of the end of a piece that begins the next one, so that what is said across a cut is found too. */
const overlap = 120

/** Pieces that end where somebody would stop reading: behind paragraphs, else sentences, else words. Nothing is longer than is wanted. */
export function cutText(text: string): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const part of partsOf(text)) {
    if (piece !== '' && piece.length + part.length > wanted) {
      pieces.push(piece.trim())
      const end = endOf(piece)
      piece = end.length + part.length > wanted ? '' : end
    }
    piece += part
  }
  if (piece.trim() !== '') pieces.push(piece.trim())
  return pieces
}

/** With the blanks behind them, so that joined they are the text. */
function partsOf(text: string): string[] {
  return split(text.replace(/\r\n?/g, '\n'), ['\n\n', '\n', '. ', '? ', '! ', '; ', ' '])
}

function split(text: string, [mark, ...finer]: readonly string[]): string[] {
  if (text.length <= wanted) return text.trim() === '' ? [] : [text]
  if (mark === undefined) return slices(text)
  const parts: string[] = []
  for (let from = 0; from < text.length; ) {
    const found = text.indexOf(mark, from)
    const to = found < 0 ? text.length : found + mark.length
    const part = text.slice(from, to)
    if (part.length > wanted) parts.push(...split(part, finer))
    else if (part.trim() !== '') parts.push(part)
    from = to
  }
  return parts
}

/** Of a text without a blank. */
function slices(text: string): string[] {
  const parts: string[] = []
  for (let from = 0; from < text.length; ) {
    const isHalf = /[\ud800-\udbff]/.test(text[from + wanted - 1] ?? '')
    const to = from + wanted - (isHalf ? 1 : 0)
    parts.push(text.slice(from, to))
    from = to
  }
  return parts
}

/** The last words of a piece. */
function endOf(piece: string): string {
  if (piece.length <= overlap) return piece
  const from = piece.indexOf(' ', piece.length - overlap)
  return from < 0 ? '' : piece.slice(from + 1)
}
