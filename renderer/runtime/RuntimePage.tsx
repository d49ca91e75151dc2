import type { ReactNode } from 'react'
import type { PresentedView } from '../../shared/components/presentedView.ts'
import { Shell } from '../ui/shell/Shell.tsx'
import { useEnvironment } from './EnvironmentContext.ts'
import { Sidebar } from './Sidebar.tsx'
import { ViewBar } from './ViewBar.tsx'

interface RuntimePageProps {
  /** Without one, it is a page that is none of its designers'. */
  view?: PresentedView | undefined
  children: ReactNode
}

/** A page of the environment's host. Where the layout is minimalist, nothing stands beside it (C73). */
export function RuntimePage({ view, children }: RuntimePageProps) {
  const { environment } = useEnvironment()
  return (
    <Shell
      topbar={<ViewBar view={view} />}
      mobilebar={<ViewBar view={view} compact />}
      sidebar={environment?.allowLightweightLayout ? undefined : <Sidebar />}
      collapsed="hidden"
    >
      {children}
    </Shell>
  )
}
