import type { Awaitable } from '../engine/awaitable.ts'

/** What nodes have left behind that are gone: dead, closed, or silent for too long. */
export interface Left {
  readonly nodeIds: readonly string[]
  /** Of leases that nobody has now. */
  readonly names: readonly string[]
}

/**
 * What one node at a time does: sending mails, running the tasks of an environment. A lease is held until it is given back, or until its node is
 * dead or was silent for so long that others take it for dead. Names are of whoever asks: `mails`, `environment:demo`.
 */
export interface Leases {
  /** Takes it, unless another node has it. @returns whether this node has it now @throws Unavailable */
  take(name: string): Awaitable<boolean>
  /** Whether this node has it still, as far as it can know without asking: false before another one may have it. */
  holds(name: string): boolean
  /** Another node may take it at once. It must not throw. @param quietly whoever wants it asks again by himself, and nobody is told */
  release(name: string, quietly?: boolean): Awaitable<void>
  /**
   * Whether a node lives, or may live still; true of this one. Ask after what it has written was read: nobody is taken for dead then who had
   * only just begun. @throws Unavailable
   */
  isAlive(nodeId: string): Awaitable<boolean>
  /** Called when nodes are gone or have given something back; each node that lives is told, and may take what they had. */
  onLeft(listener: (left: Left) => void): void
  /** Called with each node that died, at all that live: what it had to say may never have been heard. Not with one that closed. */
  onDeath(listener: (nodeId: string) => void): void
  /** Called with the names that this node had when it was silent for so long that others may do what it was doing: it stops that. */
  onLost(listener: (names: readonly string[]) => void): void
}

/** Of a node that is alone. */
export const alwaysHeld = (nodeId: string): Leases => ({
  take: () => true,
  holds: () => true,
  release: () => undefined,
  isAlive: id => id === nodeId,
  onLeft: () => undefined,
  onDeath: () => undefined,
  onLost: () => undefined,
})
