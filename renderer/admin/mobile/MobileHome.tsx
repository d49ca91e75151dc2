import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useStored } from '../../app/AppContext.tsx'
import Dashboard from '../dashboard/Dashboard.tsx'
import { AskEnvironment } from './AskEnvironment.tsx'

/** Where the mobile app begins: in the environment that it last opened, which it asks for where there is none (AC10). */
export default function MobileHome() {
  const [environmentId] = useStored('mobileEnvironment')
  const { key } = useLocation()
  const [all, setAll] = useState(false)
  if (all) return <Dashboard />
  if (environmentId === undefined) return <AskEnvironment onAll={() => setAll(true)} />
  // Whoever comes back here from an environment looks for another.
  return key === 'default' ? <Navigate to={`/${environmentId}/`} replace /> : <Dashboard />
}
