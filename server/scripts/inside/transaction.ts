/** Asks the server for a step of a transaction; answers whether it is done, or the work to be begun anew. */
type Step = (step: 'begin' | 'commit' | 'rollback', attempt: number) => Promise<unknown>

/** The function `transaction` of scripts: the server says how often the work is begun anew. */
export const transactionOf =
  (step: Step) =>
  async (work: () => unknown): Promise<unknown> => {
    for (let attempt = 1; ; attempt += 1) {
      await step('begin', attempt)
      let value: unknown
      try {
        value = await work()
      } catch (error) {
        if (await step('rollback', attempt)) throw error
        continue
      }
      if (await step('commit', attempt)) return value
    }
  }
