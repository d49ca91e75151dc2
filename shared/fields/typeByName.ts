import { searchForm } from '../formats/fold.ts'
import { offeredFieldTypes } from './registry.ts'

const wordsOf = (text: string) =>
  searchForm(text)
    .split(/[^a-z0-9]+/)
    .filter(word => word !== '')

interface Naming {
  type: string
  /** How many words of the name say so, and where the first of them stands. */
  words: number
  at: number
}

const byStrength = (a: Naming, b: Naming) => b.words - a.words || a.at - b.at

/** The type that people mean who call a field like this: `Fecha de nacimiento` is a date. Undefined for names that mean none. */
export function typeByName(label: string): string | undefined {
  const words = wordsOf(label)
  const namings = offeredFieldTypes.flatMap(({ name: type, namedBy = [] }) =>
    namedBy.flatMap((phrase): Naming[] => {
      const wanted = phrase.split(' ')
      const places = wanted.map(word => words.indexOf(word))
      return places.includes(-1) ? [] : [{ type, words: wanted.length, at: Math.min(...places) }]
    }),
  )
  return namings.sort(byStrength)[0]?.type
}

/** Whether a field's name is what a collection is called, one of them or all: `Paciente` and `Pacientes`. */
export function namesOneOf(label: string, title: string): boolean {
  const [name, all] = [wordsOf(label).join(' '), wordsOf(title).join(' ')]
  return name !== '' && [name, `${name}s`, `${name}es`].includes(all)
}
