/** What had no time to be written when its page was left. */
export interface LeftDraft {
  /** The key of the draft as JSON. */
  name: string
  /** Undefined where it was removed. */
  draft: object | undefined
  /** Its properties that hold files, which stay as they were written before. */
  lacks: readonly string[]
}

/** The last moment's drafts, kept by the tab until its next page writes them. */
export interface LeftDrafts {
  all(): LeftDraft[]
  keep(name: string, draft: object | undefined): void
  /** @param same only while nothing else was kept under its name */
  remove(name: string, same?: LeftDraft): void
}

const prefix = 'telar/draft '

const holdsFiles = (value: unknown): boolean =>
  value instanceof Blob || (typeof value === 'object' && value !== null && Object.values(value).some(holdsFiles))

function textOf(draft: object | undefined): string {
  const parts = Object.entries(draft ?? {})
  const lacks = parts.flatMap(([name, value]) => (holdsFiles(value) ? [name] : []))
  const legible = draft && Object.fromEntries(parts.filter(([name]) => !lacks.includes(name)))
  return JSON.stringify({ draft: legible, lacks })
}

/** @param area the session storage: it takes a value at once, while a database drops what it has not written when its page goes */
export function createLeftDrafts(area: Storage): LeftDrafts {
  const texts = new WeakMap<LeftDraft, string>()
  return {
    all: () =>
      Object.entries({ ...area }).flatMap(([key, text]: [string, string]) => {
        if (!key.startsWith(prefix)) return []
        const left: LeftDraft = { draft: undefined, ...JSON.parse(text), name: key.slice(prefix.length) }
        texts.set(left, text)
        return [left]
      }),
    keep: (name, draft) => area.setItem(prefix + name, textOf(draft)),
    remove(name, same) {
      if (same === undefined || area.getItem(prefix + name) === texts.get(same)) area.removeItem(prefix + name)
    },
  }
}
