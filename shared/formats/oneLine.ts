/** What breaks a line, moves it, or is not seen: control and format characters, line and paragraph separators. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu

/**
 * A text as a part of one line: nothing in it begins another one.
 * @param most characters; a longer text ends with an ellipsis
 */
export function oneLine(text: string, most: number): string {
  const characters = [...text.replace(unseen, ' ').trim()]
  return characters.length <= most ? characters.join('') : `${characters.slice(0, most - 1).join('')}…`
}
