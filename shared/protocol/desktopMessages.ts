/** What the desktop's main process asks the server that it started. */
export interface DesktopMessage {
  readonly type: 'loginToken'
}

/** What the server tells it. */
export type ServerMessage =
  | {
      readonly type: 'ready'
      readonly url: string
      /** To be sent with every request (`windowHeader`); undefined where everybody is answered. */
      readonly windowKey?: string | undefined
    }
  /** For one use within 60 s, in the admin area. */
  | { readonly type: 'loginToken'; readonly token: string; readonly url: string }
  | { readonly type: 'loginTokenRefused'; readonly message: string }
