/** Counts what each address holds, and what all hold together. */
export interface Holders {
  /**
   * @param address as limits know it (`networkOf`); `undefined` for one that is counted in the total alone, such as a proxy
   * @returns gives it back, or `undefined` where there is too much already
   */
  take(address: string | undefined): (() => void) | undefined
}

export function holders(perAddress: number, total: number): Holders {
  const counts = new Map<string, number>()
  let all = 0
  return {
    take(address) {
      const held = address === undefined ? 0 : (counts.get(address) ?? 0)
      if (all >= total || held >= perAddress) return undefined
      all += 1
      if (address !== undefined) counts.set(address, held + 1)
      return () => {
        all -= 1
        if (address === undefined) return
        const left = (counts.get(address) ?? 0) - 1
        if (left > 0) counts.set(address, left)
        else counts.delete(address)
      }
    },
  }
}
