/** What a draft belongs to, of the person and environment that are there. */
export interface FormDraftId {
  formId: string
  /** The record's id, or what tells a new one from others. */
  record: string
}

/** Where forms keep what was typed until it is sent, across reloads, lost connections and expired sessions. */
export interface FormDrafts {
  read(id: FormDraftId): Promise<unknown>
  keep(id: FormDraftId, draft: object): void
  remove(id: FormDraftId): void
}
