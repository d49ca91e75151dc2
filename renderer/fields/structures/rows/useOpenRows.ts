import { useState } from 'react'

/** As the rows' editor has them. */
interface Opening<Entry> {
  entries: readonly Entry[]
  opensNew?: boolean
  opensWith?(entry: Entry): boolean
}

/** Which rows are not as rows begin, by key: those that somebody unfolds or folds, and those that open by themselves, once. */
export function useOpenRows<Entry>(
  { entries, opensNew = false, opensWith }: Opening<Entry>,
  keyOf: (entry: Entry, index: number) => string,
) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [known, setKnown] = useState(entries.length)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())

  function show(keys: readonly string[]) {
    setOpen(current => new Set([...current, ...keys]))
    setOpened(current => new Set([...current, ...keys]))
  }

  const last = entries.at(-1)
  if (known !== entries.length) {
    setKnown(entries.length)
    if (opensNew && last && entries.length > known) show([keyOf(last, entries.length - 1)])
  }
  const lacking =
    opensWith === undefined ? [] : entries.flatMap((entry, at) => (opensWith(entry) ? keyOf(entry, at) : []))
  const others = lacking.filter(key => !opened.has(key))
  if (others.length > 0) show(others)

  return { open, toggle: (key: string) => setOpen(current => current.symmetricDifference(new Set([key]))) }
}
