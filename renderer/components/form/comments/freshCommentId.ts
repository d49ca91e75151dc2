const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** 17 letters and digits. */
export const freshCommentId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(17)), byte => letters[byte % letters.length]).join('')
