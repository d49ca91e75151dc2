import type { ReactNode } from 'react'
import { Shell } from '../ui/shell/Shell.tsx'
import { Sidebar } from './Sidebar.tsx'
import { MobileViewBar, ViewBar } from './ViewBar.tsx'

/** A page of the environment's host that is no view of its designers. */
export const RuntimePage = ({ children }: { children: ReactNode }) => (
  <Shell
    topbar={<ViewBar view={undefined} />}
    mobilebar={<MobileViewBar view={undefined} />}
    sidebar={<Sidebar />}
    collapsed="hidden"
  >
    {children}
  </Shell>
)
