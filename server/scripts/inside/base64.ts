const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Texts of bytes as browsers write them in base64, and back: isolates have neither. */
export const base64 = {
  /** @throws RangeError for what is no byte */
  btoa(bytes: string): string {
    let text = ''
    for (let at = 0; at < bytes.length; at += 3) {
      const three = [0, 1, 2].map(offset => bytes.charCodeAt(at + offset) || 0)
      if (three.some(byte => byte > 255)) throw new RangeError('btoa takes bytes alone')
      const [first = 0, second = 0, third = 0] = three
      const bits = (first << 16) | (second << 8) | third
      text += [18, 12, 6, 0].map(shift => letters[(bits >> shift) & 63]).join('')
    }
    const missing = (3 - (bytes.length % 3)) % 3
    return missing === 0 ? text : `${text.slice(0, -missing)}${'='.repeat(missing)}`
  },

  /** @throws RangeError for what is no base64 */
  atob(text: string): string {
    const kept = text.replace(/[\s]/g, '').replace(/={1,2}$/, '')
    let bytes = ''
    let bits = 0
    let held = 0
    for (const letter of kept) {
      const value = letters.indexOf(letter)
      if (value < 0) throw new RangeError('atob takes base64 alone')
      bits = (bits << 6) | value
      held += 6
      if (held < 8) continue
      held -= 8
      bytes += String.fromCharCode((bits >> held) & 255)
    }
    return bytes
  },
}
