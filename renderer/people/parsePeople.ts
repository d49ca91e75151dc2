import { isEmail, normalizeEmail } from '../../shared/formats/email.ts'

/** Somebody in a list that a person pasted. */
export interface ListedPerson {
  email: string
  /** Empty where the list does not say. */
  name: string
}

export interface ListedPeople {
  /** Each address once, in the order of the list. */
  people: ListedPerson[]
  /** Lines without an address, as they were written. */
  wrong: string[]
}

const unquoted = (text: string) =>
  text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()

/** `Ana Rojas <ana@example.com>`, as mail programs write people. */
function named(cell: string): ListedPerson | undefined {
  const [, name = '', email = ''] = /^([^<]*)<([^>]*)>$/.exec(cell) ?? []
  return isEmail(email.trim()) ? { name: unquoted(name), email: email.trim() } : undefined
}

/** Of one address in a row, the other cells are the name; of several, each is somebody. */
function peopleOf(line: string): ListedPerson[] {
  const cells = line
    .split(/[,;\t]/)
    .map(unquoted)
    .filter(cell => cell !== '')
  const found = cells.flatMap(cell => named(cell) ?? (isEmail(cell) ? { name: '', email: cell } : []))
  const [only] = found
  if (found.length !== 1 || only === undefined || only.name !== '') return found
  const words = cells.filter(cell => cell !== only.email && !cell.includes('@'))
  return [{ ...only, name: words.slice(0, 2).join(' ') }]
}

/**
 * The people in a text that was pasted or read from a file: addresses in lines, or with commas, semicolons or tabs between them; rows of a
 * spreadsheet with an address and a name; what mail programs write. A first line without an address is taken for the names of columns.
 */
export function parsePeople(text: string): ListedPeople {
  const lines = text
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '')
  const found = lines.map(line => ({ line, people: peopleOf(line) }))
  const byEmail = new Map<string, ListedPerson>()
  for (const person of found.flatMap(({ people }) => people)) {
    const email = normalizeEmail(person.email)
    if (!byEmail.has(email)) byEmail.set(email, { ...person, email })
  }
  const isHeader = (index: number) => index === 0 && lines.length > 1 && !lines[0]?.includes('@') && byEmail.size > 0
  const wrong = found.filter(({ people }, index) => people.length === 0 && !isHeader(index)).map(({ line }) => line)
  return { people: [...byEmail.values()], wrong }
}
