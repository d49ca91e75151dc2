import { useQuery } from '@apollo/client/react'
import { sendsMailsQuery } from './documents.ts'

/** Whether mails leave this machine: said only once it is known that they do not. */
export function useSendsMails(): boolean {
  const { data } = useQuery(sendsMailsQuery, { fetchPolicy: 'cache-and-network' })
  return data?.sendsMails !== false
}
