/**
 * A process manager signals every process of the server at once. A child of the server that ended by itself would take work with it that
 * the server still finishes: it ends when the server tells it to, or is gone.
 */
export function leaveSignals() {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
}
