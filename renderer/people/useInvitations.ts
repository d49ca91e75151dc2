import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { mostInvited } from '../../shared/environment/users.ts'
import { useShowError } from '../app/useShowError.ts'
import { createEnvironmentUsersMutation, type InvitationLink, type InvitationReport } from './documents.ts'
import type { ListedPerson } from './parsePeople.ts'
import { useInvitationLinks } from './useInvitationLinks.ts'

/** More than fit in one call go in several. */
const inParts = <T>(all: readonly T[]) =>
  Array.from({ length: Math.ceil(all.length / mostInvited) }, (_, part) =>
    all.slice(part * mostInvited, (part + 1) * mostInvited),
  )

/**
 * Invites many; those of the calls that were answered are not sent again. Where no mail leaves this machine each of them has a link at the
 * end; without one, for that failed, the list of users makes it.
 */
export function useInvitations(environmentId: string, { sendsMails }: { sendsMails: boolean }) {
  const showError = useShowError()
  const [send] = useMutation(createEnvironmentUsersMutation)
  const { make } = useInvitationLinks(environmentId)
  const [reports, setReports] = useState<InvitationReport[]>()
  const [links, setLinks] = useState<readonly InvitationLink[]>()
  const [failure, setFailure] = useState<unknown>()
  const [inviting, setInviting] = useState(false)

  async function hand(told: readonly InvitationReport[]) {
    const invited = told.flatMap(({ environmentUserId }) => environmentUserId ?? [])
    try {
      const made: InvitationLink[] = []
      for (const part of inParts(invited)) made.push(...(await make(part)))
      setLinks(made)
    } catch (error) {
      showError(error)
    }
  }

  async function invite(people: readonly ListedPerson[], roles: readonly string[]) {
    setFailure(undefined)
    setInviting(true)
    const known = new Set(reports?.map(({ email }) => email))
    const left = people.filter(({ email }) => !known.has(email))
    let told = reports ?? []
    let isWhole = false
    try {
      for (const part of inParts(left)) {
        const { data } = await send({ variables: { environmentId, people: part, roles: [...roles] } })
        told = [...told, ...(data?.createEnvironmentUsers ?? [])]
      }
      isWhole = true
    } catch (error) {
      setFailure(error)
    }
    if (isWhole && !sendsMails) await hand(told)
    if (told.length > 0 || left.length === 0) setReports(told)
    setInviting(false)
  }

  return { invite, reports, links, failure, inviting }
}
