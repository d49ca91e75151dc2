const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const length = 17

/** What nothing else has: 17 letters and digits, each as likely as the others (contract, "Ids"). */
export function newId(): string {
  let id = ''
  while (id.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      // 248 is the last multiple of 62 in a byte: what is above would favour the first letters.
      if (byte < 248 && id.length < length) id += alphabet[byte % alphabet.length]
    }
  }
  return id
}
