/** Changes of one thing within this time, in ms, are one step back. */
const pause = 1_000

/** Names the step that a change of a thing belongs to: quick changes of the same, as typing makes them, share one. */
export function typingSteps(): (thing: string) => string {
  let last = { thing: '', at: 0, count: 0 }
  return thing => {
    const now = Date.now()
    const goesOn = last.thing === thing && now - last.at < pause
    last = { thing, at: now, count: last.count + (goesOn ? 0 : 1) }
    return `${thing}#${last.count}`
  }
}
