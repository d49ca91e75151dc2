/** Ids are local. */
export interface RecordName {
  collectionId: string
  id: string
}

/** What stood next to a member of a list, as the list has it: the nearest first. */
export interface Neighbours {
  before: readonly string[]
  behind: readonly string[]
}

/** A link between two records that ended when one of them was deleted. */
export interface LostLink {
  holder: RecordName
  /** The holder's relation field; its stable id. */
  fieldId: string
  target: RecordName
  /** Of a list. */
  near?: Neighbours
}

/** A record that was deleted because another one was. */
export interface Follower extends RecordName {
  /** Of its deletion: another one later is not undone with this. */
  version: number
}

/** What a deletion took beside the record. */
export interface Taken {
  links: readonly LostLink[]
  followers: readonly Follower[]
}

const mostNeighbours = 8

export function neighboursOf(list: readonly string[], member: string): Neighbours {
  const at = list.indexOf(member)
  const before = list.slice(Math.max(0, at - mostNeighbours), at).reverse()
  return { before, behind: list.slice(at + 1, at + 1 + mostNeighbours) }
}

/** The list with a member where it stood, as far as those next to it are there still. */
export function withMember(list: readonly string[], member: string, near: Neighbours | undefined): string[] {
  if (list.includes(member)) return [...list]
  const previous = near?.before.find(one => list.includes(one))
  const next = near?.behind.find(one => list.includes(one))
  if (previous !== undefined) return list.toSpliced(list.indexOf(previous) + 1, 0, member)
  return list.toSpliced(next === undefined ? list.length : list.indexOf(next), 0, member)
}
