const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** something@something.tld without spaces (F219, F319), at most 254 characters. */
export const isEmail = (text: string) => text.length <= 254 && pattern.test(text)

/** The form in which accounts are compared. */
export const normalizeEmail = (text: string) => text.trim().toLowerCase()

/** What an account can log in by: an e-mail, or the first administrator's address on this machine. */
export const isLoginEmail = (text: string) => isEmail(text) || /^[^\s@]+@localhost$/.test(text)
