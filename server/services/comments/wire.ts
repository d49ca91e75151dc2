/** Somebody whom comments name. */
export interface CommentPerson {
  /** Of his membership, on the wire. */
  _id: string
  label: string
}

/** A comment as it travels. */
export interface WireComment {
  _id: string
  /** What he is called; null: nobody who is known any more. */
  author: string | null
  isOwn: boolean
  text: string
  /** Those who are still members. */
  mentions: CommentPerson[]
  createdAt: string
  editedAt: string | null
  mayEdit: boolean
  mayRemove: boolean
}
