import { useMemo } from 'react'
import { useOutletContext } from 'react-router'
import { defaultZone } from '../../../shared/formats/dates.ts'
import type { UserRights } from '../../people/documents.ts'
import { TicketsPlaceContext } from '../../support/tickets/TicketsPlace.ts'
import TicketsScreen from '../../support/tickets/TicketsScreen.tsx'
import { useEnvironment } from '../EnvironmentContext.ts'
import { NoRights } from './NoRights.tsx'

/** Conversations with support, for who may see all of them (D40, D41). */
export default function ManagedTickets() {
  const { canView } = useOutletContext<UserRights>()
  const { environmentId, environment } = useEnvironment()
  const zone = environment?.timezone ?? defaultZone
  const place = useMemo(() => ({ environmentId, path: '/manage/tickets', zone }), [environmentId, zone])
  if (!canView) return <NoRights />
  return (
    <TicketsPlaceContext value={place}>
      <TicketsScreen />
    </TicketsPlaceContext>
  )
}
