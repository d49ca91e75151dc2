/** Bounds of what a block may say to the page. Whoever says more often or more than that is cut off or refused. */
export const frameLimits = {
  /** Characters of one message of a block. */
  messageChars: 400_000,
  /** Messages in a row of one second. */
  messagesPerSecond: 200,
  /** Calls that wait for the server at once. */
  callsAtOnce: 8,
  /** Characters of a text that people read. */
  text: 500,
  /** Characters of a path of the application. */
  path: 2_000,
  /** Characters of the name of an API call. */
  name: 100,
  /** px that a block grows to; what is higher scrolls inside it. */
  height: 4_000,
  /** Short messages at the edge of the page, in ten seconds. */
  snackbars: 3,
  /** Dialogs in the time for which one use is good. */
  dialogs: 3,
  /** ms after a person used the block in which it may lead elsewhere or open a dialog. */
  used: 30_000,
  /** ms after a request in which the browser tells the page that a person used the block, and how often it is looked for. */
  useComesWithin: 1_000,
  lookForUse: 50,
  /** ms from one question whether the frame answers to the next. */
  askEvery: 2_000,
  /** Questions without an answer after which it does not. */
  unanswered: 3,
  /** Failures that a block tells of. */
  failures: 5,
} as const

/** How the page looks, for what is drawn inside of a frame. */
export interface FrameTheme {
  readonly dark: boolean
  /** Names of the look's tokens (`--telar-text`) → values of CSS. */
  readonly tokens: Readonly<Record<string, string>>
}

/** What a block stands in. */
export interface FrameSituation {
  /** Handed to the block as its properties. */
  readonly properties: Readonly<Record<string, unknown>>
  /** Of the view. */
  readonly parameters: Readonly<Record<string, unknown>>
  readonly theme: FrameTheme
  /** A tag such as `es-419`. */
  readonly language: string
}

/** From the page to the frame, as JSON. */
export type ToFrame =
  | ({ readonly type: 'start'; readonly code: string; readonly style: string } & FrameSituation)
  | ({ readonly type: 'situation' } & Partial<FrameSituation>)
  | { readonly type: 'answer'; readonly id: number; readonly value?: unknown; readonly error?: FrameError }
  | { readonly type: 'refresh' }
  | { readonly type: 'ask'; readonly turn: number }

/** What a promise of a block is rejected with. */
export interface FrameError {
  /** For people, in their language. */
  readonly message: string
  /** The contract's code; `ScriptFailed` of a script; or what the page refused: `TooMany` · `NotUsed` · `Invalid`. */
  readonly code?: string
}

export const snackbarKinds = ['info', 'success', 'warning', 'error'] as const
export type SnackbarKind = (typeof snackbarKinds)[number]

/** Where on the page a short message appears. */
export const snackbarPositions = ['bottom', 'top', 'bottom-left', 'bottom-right', 'top-left', 'top-right'] as const
export type SnackbarPosition = (typeof snackbarPositions)[number]

/** What the script of a call finds as its parameters. */
export type CallArguments = Readonly<Record<string, unknown>>

/** What a block asks for and waits for the answer to, by a number of its own. */
export type FrameRequest = { readonly id: number } & (
  | { readonly type: 'call'; readonly name: string; readonly args: CallArguments }
  | { readonly type: 'navigate'; readonly path: string }
  | {
      readonly type: 'snackbar'
      readonly text: string
      readonly kind: SnackbarKind
      readonly position: SnackbarPosition
    }
  | { readonly type: 'dialog'; readonly text: string; readonly asks: boolean }
)

/** From the frame to the page, as JSON. Nothing of it is believed: `readFrameMessage` reads it. */
export type FromFrame =
  | { readonly type: 'mounted' }
  | { readonly type: 'alive'; readonly turn: number }
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'failed'; readonly text: string }
  | FrameRequest

type Read = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Read => typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= most

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** The first stands for what is none of them. */
const oneOf = <Choice>(choices: readonly [Choice, ...Choice[]], value: unknown): Choice =>
  choices.find(choice => choice === value) ?? choices[0]

const request = (sent: Read, read: (id: number) => FrameRequest | undefined) =>
  isCount(sent.id) ? read(sent.id) : undefined

/** One reader a type: a message of a block that fits none is dropped. */
const readers: { readonly [Type in FromFrame['type']]: (sent: Read) => FromFrame | undefined } = {
  mounted: () => ({ type: 'mounted' }),
  alive: ({ turn }) => (isCount(turn) ? { type: 'alive', turn } : undefined),
  height: ({ height }) =>
    typeof height === 'number' && Number.isFinite(height)
      ? { type: 'height', height: Math.min(Math.max(0, Math.ceil(height)), frameLimits.height) }
      : undefined,
  failed: ({ text }) =>
    typeof text === 'string' ? { type: 'failed', text: text.slice(0, frameLimits.text) } : undefined,
  call: sent =>
    request(sent, id =>
      isText(sent.name, frameLimits.name) && isObject(sent.args ?? {})
        ? { type: 'call', id, name: sent.name, args: (sent.args ?? {}) as CallArguments }
        : undefined,
    ),
  navigate: sent =>
    request(sent, id => (isText(sent.path, frameLimits.path) ? { type: 'navigate', id, path: sent.path } : undefined)),
  snackbar: sent =>
    request(sent, id =>
      isText(sent.text, frameLimits.text)
        ? {
            type: 'snackbar',
            id,
            text: sent.text,
            kind: oneOf(snackbarKinds, sent.kind),
            position: oneOf(snackbarPositions, sent.position),
          }
        : undefined,
    ),
  dialog: sent =>
    request(sent, id =>
      isText(sent.text, frameLimits.text)
        ? { type: 'dialog', id, text: sent.text, asks: sent.asks === true }
        : undefined,
    ),
}

function parsed(text: string): Read | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** What came out of a frame; undefined where it is nothing that a block may say. */
export function readFrameMessage(data: unknown): FromFrame | undefined {
  if (typeof data !== 'string' || data.length > frameLimits.messageChars) return undefined
  const sent = parsed(data)
  if (sent === undefined || typeof sent.type !== 'string' || !Object.hasOwn(readers, sent.type)) return undefined
  return readers[sent.type as FromFrame['type']](sent)
}

/** The number of a request that could not be read, so that it is refused instead of waited for. */
export function refusedId(data: unknown): number | undefined {
  if (typeof data !== 'string' || data.length > frameLimits.messageChars) return undefined
  const id = parsed(data)?.id
  return isCount(id) ? id : undefined
}
