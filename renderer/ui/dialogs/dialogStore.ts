import type { ComponentType } from 'react'

/** Removal of a dialog after it was resolved, in ms. */
const removalDelay = 1_000

export type DialogStatus = 'opened' | 'shown' | 'resolved' | 'hidden'

/** Every dialog's component receives this beside its own props; without a value it counts as dismissed. */
export interface DialogControls<Value> {
  resolve(value?: Value): void
}

export interface DialogRequest<Props extends object, Value> {
  /** One open dialog per id. */
  id: string
  component: ComponentType<Props & DialogControls<Value>>
  props: Props
  title?: string
  /** Width in px; generic dialogs are 720 wide. */
  width?: number
  /** At the side of the page, as high as it, instead of in its middle. */
  aside?: boolean
}

export interface DialogEntry {
  id: string
  status: DialogStatus
  title: string | undefined
  width: number
  aside: boolean
  /** What in it holds it open, each its own object. */
  holds: readonly object[]
  component: ComponentType<DialogControls<unknown>>
  props: object
}

export type DialogErrorCode = 'noId' | 'noComponent' | 'alreadyOpen' | 'notFound'

const sentences: Record<DialogErrorCode, string> = {
  noId: 'A dialog needs an id',
  noComponent: 'A dialog needs a component',
  alreadyOpen: 'A dialog with this id is already open',
  notFound: 'No dialog with this id is open',
}

export class DialogError extends Error {
  readonly code: DialogErrorCode

  constructor(code: DialogErrorCode, id = '') {
    super(id === '' ? sentences[code] : `${sentences[code]}: ${id}`)
    this.name = 'DialogError'
    this.code = code
  }
}

export interface DialogStore {
  entries(): readonly DialogEntry[]
  subscribe(listener: () => void): () => void
  /** Ends with the dialog's value, or undefined when it was dismissed. @throws DialogError */
  open<Props extends object, Value>(request: DialogRequest<Props, Value>): Promise<Value | undefined>
  /** @throws DialogError when no such dialog is open (Z19) */
  resolve(id: string, value?: unknown): void
  /** The host drew the dialog. */
  shown(id: string): void
  /** The host's closing transition ended. */
  hidden(id: string): void
  /** Keeps it open until the answer is called: nothing but what it asks for closes it (`useDialogHold`). */
  hold(id: string): () => void
  /** All but those that are held. */
  closeAll(): void
}

const isOpen = ({ status }: DialogEntry) => status === 'opened' || status === 'shown'

/** Dialogs go through opened, shown, resolved, hidden and removed. */
export function createDialogStore(): DialogStore {
  const listeners = new Set<() => void>()
  const settle = new Map<string, (value: unknown) => void>()
  let entries: readonly DialogEntry[] = []

  function become(next: readonly DialogEntry[]) {
    entries = next
    for (const listener of listeners) listener()
  }

  const mark = (id: string, from: DialogStatus[], status: DialogStatus) =>
    become(entries.map(entry => (entry.id === id && from.includes(entry.status) ? { ...entry, status } : entry)))

  const setHolds = (id: string, change: (holds: readonly object[]) => readonly object[]) =>
    become(entries.map(entry => (entry.id === id ? { ...entry, holds: change(entry.holds) } : entry)))

  function resolve(id: string, value?: unknown) {
    const entry = entries.find(candidate => candidate.id === id && isOpen(candidate))
    if (!entry) throw new DialogError('notFound', id)
    mark(id, ['opened', 'shown'], 'resolved')
    settle.get(id)?.(value)
    settle.delete(id)
    setTimeout(() => become(entries.filter(candidate => candidate.id !== id || isOpen(candidate))), removalDelay)
  }

  return {
    entries: () => entries,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async open<Props extends object, Value>(request: DialogRequest<Props, Value>) {
      const { id, component, props, title, width = 720, aside = false } = request
      if (!id) throw new DialogError('noId')
      if (!component) throw new DialogError('noComponent', id)
      if (entries.some(entry => entry.id === id && isOpen(entry))) throw new DialogError('alreadyOpen', id)
      const entry: DialogEntry = {
        id,
        status: 'opened',
        title,
        width,
        aside,
        // Opened again while it goes, it keeps its window and what is in it.
        holds: entries.find(other => other.id === id)?.holds ?? [],
        // The host passes `props` and `resolve` together, as the component asks for them.
        component: component as ComponentType<DialogControls<unknown>>,
        props,
      }
      const ended = new Promise<unknown>(done => settle.set(id, done))
      become([...entries.filter(other => other.id !== id), entry])
      return (await ended) as Value | undefined
    },
    resolve,
    shown: id => mark(id, ['opened'], 'shown'),
    hidden: id => mark(id, ['resolved'], 'hidden'),
    hold(id) {
      const own = {}
      setHolds(id, holds => [...holds, own])
      return () => setHolds(id, holds => holds.filter(hold => hold !== own))
    },
    closeAll() {
      for (const entry of entries) if (isOpen(entry) && entry.holds.length === 0) resolve(entry.id)
    },
  }
}
