import { useQuery } from '@apollo/client/react'
import type { UserRights } from '../../people/documents.ts'
import { supportOfferQuery } from '../../support/documents.ts'

/** Whether somebody is led to the conversations with support: who may see all of them, where there is support. */
export function useOffersTickets(environmentId: string, rights: Pick<UserRights, 'canView'> | undefined): boolean {
  const mayView = rights?.canView === true
  const { data } = useQuery(supportOfferQuery, { variables: { environmentId }, skip: !mayView })
  return mayView && data?.support != null
}
