/** Where a login comes from. */
export interface LoginClient {
  readonly address: string
  /** What the browser calls itself. */
  readonly device: string | undefined
  /** Of the interface's texts, if the browser said one. */
  readonly locale: string | null
}
