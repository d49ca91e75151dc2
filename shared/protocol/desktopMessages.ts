/** What the desktop's main process tells the server that it started. */
export interface DesktopMessage {
  /** It asks for a login token, or the machine has slept and is awake again. */
  readonly type: 'loginToken' | 'woke'
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
