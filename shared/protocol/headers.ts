/** Header names of a signed request, the same in browser, desktop and programs. */
export const headers = {
  nonce: 'x-telar-nonce',
  publicKey: 'x-telar-publickey',
  signature: 'x-telar-signature',
  twoFactor: 'x-telar-twofactor',
  asRole: 'x-telar-as-role',
  asUser: 'x-telar-as-user',
  device: 'x-telar-device',
} as const

/**
 * When a server began to answer, by its clock, in ms since 1970: with each answer to a request, and in the payload of
 * `connection_ack`. What was asked for holds everything that was published until then.
 */
export const serverTime = { header: 'x-telar-time', field: 'time' } as const

/** Of an answer that the session is not found: somebody ended it before its time. Only who signs with its key is told. */
export const endedSession = { header: 'x-telar-session', value: 'ended' } as const

/** Of the interface's page, and of nothing else that a browser can go to. */
export const pageHeader = 'x-telar-page'

/** The extension of a subscription that says when its page read what it follows, by the server's clock, in ms since 1970. */
export const sinceExtension = 'since'

/** What the desktop's windows send with everything, in hex: new at each start of the server (decision 0045). */
export const windowHeader = 'x-telar-window'

/** What a browser calls itself when somebody logs in, at random and known to nobody else. */
export const devicePattern = /^[0-9a-f]{32}$/

/** The body that a websocket's `connection_init` signs (contract, "Sessions and signed requests"). */
export const connectionInitBody = 'connection_init'

/** The window around the server's clock in which a nonce is accepted, in ms. */
export const nonceWindow = { behind: 5 * 60_000, ahead: 2_000 } as const

/** Milliseconds since 1970 with at most 3 decimals. */
export const noncePattern = /^\d{13}(\.\d{1,3})?$/
