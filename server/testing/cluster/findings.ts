/** What was wrong, in the order in which it was found; the same again and again is told once, with how often. */
export class Findings {
  readonly #counts = new Map<string, number>()
  readonly #heard: (finding: string) => void

  /** @param heard gets each as soon as it is found, the same again and again once */
  constructor(heard: (finding: string) => void = () => undefined) {
    this.#heard = heard
  }

  add(finding: string): void {
    if (!this.#counts.has(finding)) this.#heard(finding)
    this.#counts.set(finding, (this.#counts.get(finding) ?? 0) + 1)
  }

  get all(): string[] {
    return [...this.#counts].map(([finding, count]) => (count === 1 ? finding : `${finding} (${count} times)`))
  }
}
