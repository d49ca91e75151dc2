import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** A family of letters in WOFF2, as its makers gave it. */
export const letters = readFileSync(resolve('@fontsource-variable/lora/files/lora-latin-wght-normal.woff2'))

/** The same with some bytes changed. @param at where, from the beginning */
export function lettersWith(at: number, ...bytes: number[]): Buffer {
  const copy = Buffer.from(letters)
  copy.set(bytes, at)
  return copy
}

/** Their header is right, and what comes after it is none of letters. */
export const brokenLetters: Readonly<Record<string, Buffer>> = {
  'a directory of nothing': lettersWith(48, ...Buffer.alloc(64)),
  'tables that were cut': lettersWith(letters.length / 2, ...Buffer.alloc(Math.floor(letters.length / 2))),
  'text behind the header': lettersWith(48, ...Buffer.from('a'.repeat(letters.length - 48))),
}
