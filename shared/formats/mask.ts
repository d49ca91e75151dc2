interface Place {
  /** Whether a character may stand there. */
  takes(character: string): boolean
  write(character: string): string
}

const isDigit = (character: string) => /^\d$/.test(character)
const isLetter = (character: string) => /^\p{L}$/u.test(character)
const asTyped = (character: string) => character

/** The characters of masks that stand for others; every other one stands for itself. */
const places: Readonly<Record<string, Place>> = {
  '#': { takes: isDigit, write: asTyped },
  X: { takes: character => isDigit(character) || isLetter(character), write: asTyped },
  A: { takes: isLetter, write: character => character.toLocaleUpperCase('es') },
  a: { takes: isLetter, write: character => character.toLocaleLowerCase('es') },
  S: { takes: isLetter, write: asTyped },
}

const placeOf = (sign: string): Place | undefined => (Object.hasOwn(places, sign) ? places[sign] : undefined)

/**
 * What of a typed text fits a mask, from the left: characters that do not fit are left out, the mask's own signs are written
 * as soon as something stands behind them. `12a3` in `##-##` is `12-3`.
 */
export function applyMask(mask: string, text: string): string {
  const typed = [...text]
  let masked = ''
  let pending = ''
  for (const sign of mask) {
    const place = placeOf(sign)
    if (place === undefined) {
      pending += sign
      if (typed[0] === sign) typed.shift()
      continue
    }
    while (typed[0] !== undefined && !place.takes(typed[0])) typed.shift()
    const next = typed.shift()
    if (next === undefined) return masked
    masked += pending + place.write(next)
    pending = ''
  }
  return masked === '' ? '' : masked + pending
}

/** A whole text of the mask: as long as it, and unchanged by it. */
export const fitsMask = (mask: string, text: string) =>
  [...text].length === [...mask].length && applyMask(mask, text) === text
