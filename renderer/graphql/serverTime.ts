/** What is known of the server's clock: what it showed at least, at times of ours. Both in ms, the server's since 1970. */
export interface ServerTime {
  /** The server's clock showed `moment` between two times of ours. */
  learn(moment: number, asked: number, answered: number): void
  /** The server's clock showed no less at a time of ours; undefined as long as nothing was learned. */
  at(time: number): number | undefined
}

/** Knows it by what comes with the server's answers, each of which narrows it. */
export function createServerTime(): ServerTime {
  /** So far the server's clock is ahead of ours at least. */
  let ahead: number | undefined
  return {
    learn(moment, asked, answered) {
      const isAnotherClock = ahead !== undefined && moment - asked < ahead
      // It was set back, or it is another server's: what was known of it holds no more.
      ahead = ahead === undefined || isAnotherClock ? moment - answered : Math.max(ahead, moment - answered)
    },
    at: time => (ahead === undefined ? undefined : time + ahead),
  }
}
