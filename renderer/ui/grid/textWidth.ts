/** Advances of the interface's letters in em, rounded up; digits and hyphens as they are in figures. */
const advances: readonly (readonly [em: number, letters: string])[] = [
  [0.25, 'ijlìíî'],
  [0.3, " !',.:I¡·ÌÍÎÏ"],
  [0.35, ';\\`ft|´¹'],
  [0.4, '()/[]rï'],
  [0.45, '{}²³'],
  [0.5, '"^_ªº°–'],
  [0.55, '?ksx¿'],
  [0.6, 'FJLacehnouvyzàáâãäåçèéêëðñòóôõöøùúûüýÿ«»•'],
  [0.65, '0123456789-*#$&EPRSTZbdgpqÈÉÊË₡'],
  [0.7, '+<=>BKXY~×÷Ý€'],
  [0.75, 'ACDGHUVÀÁÂÃÄÅÇÐÙÚÛÜ'],
  [0.8, 'NOQÑÒÓÔÕÖØ'],
  [0.85, 'w'],
  [0.9, 'm…'],
  [0.95, 'Mæ'],
  [1, '%@Æ—'],
  [1.05, 'W'],
]
const byLetter = new Map(advances.flatMap(([em, letters]) => [...letters].map(letter => [letter, em] as const)))

/** Letters of other scripts, in em; from the first of the ideographs on they fill a square. */
const foreign = 0.7
const ideograph = 1.1
const firstIdeograph = 0x2e80

const advance = (letter: string) =>
  byLetter.get(letter) ?? ((letter.codePointAt(0) ?? 0) < firstIdeograph ? foreign : ideograph)

/** px of a table's letters. */
const tableSize = 14

/** px that a text takes on one line, without asking the page: a little more than it is, and the same before its font is there. */
export function textWidth(text: string, size = tableSize): number {
  let em = 0
  for (const letter of text) em += advance(letter)
  return em * size
}
