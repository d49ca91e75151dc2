/**
 * Calls when the page is about to be left, and once more when it goes. A browser may drop what is begun only at the
 * very end; at `beforeunload` it has the time of a question and of an answer from the server.
 * @returns calls no longer
 */
export function whenLeaving(call: () => void, options?: { capture: boolean }): () => void {
  const moments = ['beforeunload', 'pagehide'] as const
  for (const moment of moments) window.addEventListener(moment, call, options)
  return () => {
    for (const moment of moments) window.removeEventListener(moment, call, options)
  }
}
