import type { ReactNode } from 'react'
import { isOutside } from '../../shared/formats/linkTarget.ts'
import { useComponents } from './ComponentsContext.tsx'

interface ComponentLinkProps {
  /** A path of the environment, or an address on the web; its places filled in. */
  to: string
  className?: string
  children: ReactNode
}

/** A link that a designer put on a component: inside the environment it goes as the runtime goes, outside in a new tab. */
export function ComponentLink({ to, className, children }: ComponentLinkProps) {
  const { go } = useComponents()
  if (isOutside(to)) {
    return (
      <a className={className} href={to} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    )
  }
  return (
    <a
      className={className}
      href={to}
      onClick={event => {
        // Whoever asks for another tab or window gets it from the browser.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        go({ path: to })
      }}
    >
      {children}
    </a>
  )
}
