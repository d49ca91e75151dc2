/** The record that is talked about, as calls name it. */
export interface CommentPlace {
  formId?: string
  parameters?: Readonly<Record<string, unknown>>
  collectionId?: string
  itemId?: string
}

/** Where what was typed waits until it is sent. */
export interface CommentDraft {
  read(): Promise<unknown>
  keep(value: object): void
  remove(): void
}
