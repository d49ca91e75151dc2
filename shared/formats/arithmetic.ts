/** The value of an expression where `x` is a number; null where there is none (a division by zero, a number that is too large). */
export type Arithmetic = (x: number) => number | null

type Term = (x: number) => number
type Operator = (one: number, other: number) => number

/** From the weakest to the strongest; those of one line go from left to right. */
const operators: readonly Readonly<Record<string, Operator>>[] = [
  { '+': (one, other) => one + other, '-': (one, other) => one - other },
  { '*': (one, other) => one * other, '/': (one, other) => one / other, '%': (one, other) => one % other },
]

const deepest = 50

/** Reads the tokens of an expression; every method gives undefined where it is not one. */
class Reader {
  readonly #tokens: readonly string[]
  #at = 0
  #depth = 0

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens
  }

  whole(): Term | undefined {
    const term = this.#level(0)
    return this.#at === this.#tokens.length ? term : undefined
  }

  #level(level: number): Term | undefined {
    const known = operators[level]
    if (known === undefined) return this.#signed()
    let left = this.#level(level + 1)
    for (;;) {
      const operator = known[this.#tokens[this.#at] ?? '']
      if (left === undefined || operator === undefined) return left
      this.#at += 1
      const [before, after] = [left, this.#level(level + 1)]
      left = after && (x => operator(before(x), after(x)))
    }
  }

  #signed(): Term | undefined {
    if (this.#tokens[this.#at] !== '-') return this.#power()
    const term = this.#deeper(() => this.#signed())
    return term && (x => -term(x))
  }

  /** From right to left: 2^3^2 is 2^9. */
  #power(): Term | undefined {
    const base = this.#single()
    if (base === undefined || this.#tokens[this.#at] !== '^') return base
    const exponent = this.#deeper(() => this.#signed())
    return exponent && (x => base(x) ** exponent(x))
  }

  #single(): Term | undefined {
    const token = this.#tokens[this.#at] ?? ''
    if (token === '(') {
      const inner = this.#deeper(() => this.#level(0))
      if (this.#tokens[this.#at] !== ')') return undefined
      this.#at += 1
      return inner
    }
    if (token === 'x') {
      this.#at += 1
      return x => x
    }
    const number = Number(token)
    if (!/^[\d.]/.test(token) || Number.isNaN(number)) return undefined
    this.#at += 1
    return () => number
  }

  /** Steps over the token that opens something. */
  #deeper(read: () => Term | undefined): Term | undefined {
    this.#at += 1
    this.#depth += 1
    const term = this.#depth > deepest ? undefined : read()
    this.#depth -= 1
    return term
  }
}

/**
 * Reads an expression of `x`, numbers, `+ - * / % ^` and brackets, such as `x / 1000`.
 * @returns undefined for anything else
 */
export function parseArithmetic(text: string): Arithmetic | undefined {
  const tokens = text.toLowerCase().match(/\d+\.?\d*|\.\d+|[a-z]+|\S/g) ?? []
  const term = new Reader(tokens).whole()
  if (term === undefined) return undefined
  return x => {
    const value = term(x)
    return Number.isFinite(value) ? value : null
  }
}
