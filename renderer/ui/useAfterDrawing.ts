import { useCallback, useEffect, useState } from 'react'

/**
 * Runs something once what was set before it is on the screen, as the focus of what comes back. A frame of the browser may come sooner than
 * React's next drawing where something was awaited before it was set.
 */
export function useAfterDrawing(): (run: () => void) => void {
  const [asked, setAsked] = useState<{ run(): void }>()
  useEffect(() => asked?.run(), [asked])
  return useCallback(run => setAsked({ run }), [])
}
