/** Runs once the page has shown what it has to show. @returns calls it off */
export function whenIdle(run: () => void): () => void {
  if (window.requestIdleCallback === undefined) {
    const timer = setTimeout(run, 1_000)
    return () => clearTimeout(timer)
  }
  const asked = window.requestIdleCallback(run)
  return () => window.cancelIdleCallback(asked)
}
