import { useEffect } from 'react'

declare global {
  interface Document {
    /** Has a screen reader say a text; not in every browser. */
    ariaNotify?(text: string): void
  }
}

/** Names the browser's tab: the parts that are given, joined. A screen reader says it, as it does of a page that is loaded. */
export function usePageTitle(...parts: (string | null | undefined)[]) {
  const title = parts.filter(part => part !== undefined && part !== null && part !== '').join(' · ')
  useEffect(() => {
    if (title === '' || title === document.title) return
    document.title = title
    document.ariaNotify?.(title)
  }, [title])
}
