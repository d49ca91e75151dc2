import type { FrameTheme, SnackbarKind, SnackbarPosition } from './frameMessages.ts'

/** What the code of a Vue block finds as `telar`, and templates as `$telar`. */
export interface VueBlockApi {
  /** Runs one of the block's API calls on the server, whose script finds `args` as `params`. Rejects with an error that has a `code`. */
  call(name: string, args?: Readonly<Record<string, unknown>>): Promise<unknown>
  /** Leads to a path of the application, within half a minute after a person used the block. */
  navigate(path: string): Promise<void>
  /** A short text at an edge of the page: the lower one where none is given. */
  snackbar(text: string, kind?: SnackbarKind, position?: SnackbarPosition): Promise<void>
  /** A text that the person closes, within half a minute after using the block. */
  alert(text: string): Promise<void>
  /** A question that the person answers, within half a minute after using the block. */
  confirm(text: string): Promise<boolean>
  /** Calls the listener when data that the block's calls read have changed. Without one, the block is drawn anew. @returns ends it */
  onRefresh(listener: () => void): () => void
  /** Of the view; reactive. */
  readonly parameters: Readonly<Record<string, unknown>>
  /** The look of the page; reactive. Its tokens are variables of CSS, too. */
  readonly theme: FrameTheme
  /** Of the person; reactive. */
  readonly language: string
}
