/** Hears of statements that are sent to a database server, never of the values that they are asked with. */
export interface StatementMeter {
  /** @returns is called once it was answered, however */
  asked(text: string): () => void
  /** The same function; when it is called later, what it asks is told as asked by whoever is at work now. */
  bound<Args extends unknown[], Result>(work: (...args: Args) => Result): (...args: Args) => Result
}
