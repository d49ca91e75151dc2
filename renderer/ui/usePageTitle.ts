import { useEffect } from 'react'

/** Names the browser's tab: the parts that are given, joined. */
export function usePageTitle(...parts: (string | null | undefined)[]) {
  const title = parts.filter(part => part !== undefined && part !== null && part !== '').join(' · ')
  useEffect(() => {
    if (title !== '') document.title = title
  }, [title])
}
