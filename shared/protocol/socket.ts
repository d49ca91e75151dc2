/**
 * Why the server closes a websocket. After `refused` the client may sign anew and try again: its reason is the same
 * JSON as an AuthError over HTTP. After `revoked` the session is gone. `tryAgain`: the data does not answer.
 * `tooSlow`: too much waits unread; whoever connects anew reads everything again.
 */
export const socketClose = { refused: 4403, revoked: 4401, goingAway: 1001, tryAgain: 1013, tooSlow: 4413 } as const
