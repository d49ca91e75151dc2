/** Between a relation and a field of what it names; no name of a field holds it. */
const joiner = '.'

/** A field of the records that a relation names: `customer.owner`. */
export const throughRelation = (relation: string, field: string) => `${relation}${joiner}${field}`

/** What a condition asks about: a field of the record itself, or one of what a relation of it names. */
export function readPath(path: string): { relation: string | undefined; field: string } {
  const at = path.indexOf(joiner)
  return at < 0
    ? { relation: undefined, field: path }
    : { relation: path.slice(0, at), field: path.slice(at + joiner.length) }
}
