/** Where the caret stands in a text that was written anew: behind as many characters that count, seen from the end. */
export function caretFromEnd(formatted: string, countsBehind: number, counts: (character: string) => boolean): number {
  let behind = countsBehind
  let caret = formatted.length
  while (behind > 0 && caret > 0) {
    caret -= 1
    if (counts(formatted[caret] ?? '')) behind -= 1
  }
  // Before the signs that stand there: what was typed is before them too.
  while (caret > 0 && !counts(formatted[caret - 1] ?? '')) caret -= 1
  return caret
}
