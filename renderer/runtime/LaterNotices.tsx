import { useOnline } from '../app/AppContext.tsx'
import { type LatePart, Later } from '../ui/Later.tsx'

// After everything that the page begins with.
const notices: LatePart<object> = { wait: run => setTimeout(run, 3_000), load: () => import('./Notices.tsx') }

/** What counts and sends forms that are not sent, and how to install, once the page rests; tried again with each connection. */
export const LaterNotices = () => <Later key={String(useOnline())} part={notices} props={{}} />
