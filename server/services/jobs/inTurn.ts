/** Works one after the other under each key. @param under what goes on there; empty when nothing does */
export function inTurn(under: Map<string, Promise<void>>, key: string, work: () => Promise<void>): Promise<void> {
  const before = under.get(key)
  const begun = before === undefined ? work() : before.then(work, work)
  const own = begun.finally(() => {
    if (under.get(key) === own) under.delete(key)
  })
  under.set(key, own)
  return own
}
