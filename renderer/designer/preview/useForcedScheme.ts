import { useEffect } from 'react'

export type Scheme = 'light' | 'dark'

const attribute = 'data-mantine-color-scheme'

/** Shows the page in a theme without choosing it for good. */
export function useForcedScheme(scheme: Scheme | undefined) {
  useEffect(() => {
    if (scheme === undefined) return
    const root = document.documentElement
    const before = root.getAttribute(attribute)
    root.setAttribute(attribute, scheme)
    return () => root.setAttribute(attribute, before ?? 'light')
  }, [scheme])
}
