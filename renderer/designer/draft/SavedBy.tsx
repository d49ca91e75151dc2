import { useQuery } from '@apollo/client/react'
import { Author } from '../versions/Author.tsx'
import { versionsQuery } from '../versions/documents.ts'
import { Moment } from '../versions/Moment.tsx'

/** Enough to find a version that was just saved, also when others followed. */
const lookedAt = 20

/** Who saved a version, and when. */
export function SavedBy({ componentId, version }: { componentId: string; version: number }) {
  const { data } = useQuery(versionsQuery, {
    variables: { componentId, limit: lookedAt },
    fetchPolicy: 'no-cache',
  })
  const entry = data?.componentVersions.items.find(item => item.version === version)
  if (!entry) return null
  return (
    <>
      <Author id={entry.authorId} /> · <Moment at={entry.createdAt} />
    </>
  )
}
