import { useMemo } from 'react'
import { defaultZone } from '../../../shared/formats/dates.ts'
import { useEnvironment } from '../../environment/EnvironmentContext.tsx'
import { ticketsPath } from '../../environment/paths.ts'
import { TicketsPlaceContext } from '../../support/tickets/TicketsPlace.ts'
import TicketsScreen from '../../support/tickets/TicketsScreen.tsx'

/** Conversations with the support of the environment that is designed here. */
export default function TicketsArea() {
  const { _id: environmentId, timezone } = useEnvironment()
  const place = useMemo(
    () => ({ environmentId, path: ticketsPath(environmentId), zone: timezone ?? defaultZone }),
    [environmentId, timezone],
  )
  return (
    <TicketsPlaceContext value={place}>
      <TicketsScreen />
    </TicketsPlaceContext>
  )
}
