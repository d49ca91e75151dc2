import { useOnline } from '../../app/AppContext.tsx'
import { type LatePart, Later } from '../../ui/Later.tsx'

// After everything that the page begins with.
const unsentForms: LatePart<object> = { wait: run => setTimeout(run, 3_000), load: () => import('./UnsentForms.tsx') }

/** What counts and sends forms that are not sent, once the page rests; tried again with each connection. */
export const LaterUnsentForms = () => <Later key={String(useOnline())} part={unsentForms} props={{}} />
