/** Where Telar takes the time from, so that tests can freeze it. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number
}
