/** In ms. What a node was doing it has stopped before another one does it: between both there is time to stop. */
export interface LeaseTimes {
  /** How often it says that it lives. */
  readonly beat: number
  /** A node that could not say so for this long, by its own clock, has nothing any more. */
  readonly lostAfter: number
  /** A node that was silent for this long, by the database's clock, is dead to the others. */
  readonly deadAfter: number
}

export const leaseTimes: LeaseTimes = { beat: 5_000, lostAfter: 20_000, deadAfter: 30_000 }
