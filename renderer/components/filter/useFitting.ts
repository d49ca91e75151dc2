import { type RefObject, useEffect, useState } from 'react'

/**
 * How many of the children of a wrapping line stand in its first row.
 * @param count of the children; where others come, they are measured anew
 */
export function useFitting(line: RefObject<HTMLElement | null>, count: number): number {
  const [fitting, setFitting] = useState(count)
  useEffect(() => {
    const { current } = line
    if (current === null) return
    const measure = () => {
      const children = [...current.children].slice(0, count) as HTMLElement[]
      const first = children[0]?.offsetTop ?? 0
      const beyond = children.findIndex(({ offsetTop }) => offsetTop > first)
      setFitting(beyond < 0 ? count : beyond)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    // What they say may come later, and grow.
    for (const child of current.children) observer.observe(child)
    return () => observer.disconnect()
  }, [line, count])
  return fitting
}
