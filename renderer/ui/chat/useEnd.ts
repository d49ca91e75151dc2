import { useEffect, useRef } from 'react'

/** How near to the end counts as there, in px. */
const near = 60

/**
 * Keeps the end of a conversation in sight for who reads there, and leaves whoever reads further up alone.
 * @param grows what is different once there is more to read
 */
export function useEnd(...grows: readonly unknown[]) {
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  useEffect(() => {
    const element = box.current
    const moved = () => {
      if (element) isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < near
    }
    element?.addEventListener('scroll', moved, { passive: true })
    return () => element?.removeEventListener('scroll', moved)
  }, [])
  useEffect(() => {
    if (isAtEnd.current) box.current?.scrollTo?.({ top: box.current.scrollHeight })
  }, [...grows])
  return box
}
