import { createContext, useContext, useEffect, useRef, useState } from 'react'

type Track = (upload: Promise<unknown>) => void

/** Told of each upload that a widget begins; undefined where nobody waits for them. */
export const UploadsContext = createContext<Track | undefined>(undefined)

/** For widgets: tells whoever may wait for it that an upload is on its way. */
export function useTracked(): <T>(upload: Promise<T>) => Promise<T> {
  const track = useContext(UploadsContext)
  return upload => {
    track?.(upload)
    return upload
  }
}

export interface Uploads {
  /** For `UploadsContext`, around the widgets. */
  track: Track
  /** Somebody waits. */
  awaited: boolean
  /**
   * Resolves once no upload is on its way and the screen holds what came of them: at once where there is none.
   * @returns false, once, after one failed that no other followed: it is told at its field, which whoever sends has to have seen
   */
  settled(): Promise<boolean>
}

/** Uploads of a part of the screen: whoever stores what was typed there waits for them, or their files would be missing in it. */
export function useUploads(): Uploads {
  const running = useRef(new Set<Promise<unknown>>())
  const failed = useRef(false)
  const shown = useRef<(() => void)[]>([])
  const [turn, setTurn] = useState(0)
  const [awaited, setAwaited] = useState(false)
  const [track] = useState(
    (): Track => upload => {
      running.current.add(upload)
      const end = (isStored: boolean) => {
        running.current.delete(upload)
        failed.current = !isStored
      }
      upload.then(
        () => end(true),
        () => end(false),
      )
    },
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn is a screen that holds what was handed over before it
  useEffect(() => {
    for (const resolve of shown.current.splice(0)) resolve()
  }, [turn])

  async function wait(): Promise<void> {
    while (running.current.size > 0) {
      await Promise.allSettled(running.current)
      // The widget takes what was stored, and begins with its next file.
      await new Promise(resolve => setTimeout(resolve))
      await new Promise<void>(resolve => {
        shown.current.push(resolve)
        setTurn(before => before + 1)
      })
    }
  }

  return {
    track,
    awaited,
    async settled() {
      if (running.current.size > 0) {
        setAwaited(true)
        await wait().finally(() => setAwaited(false))
      }
      const isWhole = !failed.current
      failed.current = false
      return isWhole
    },
  }
}
