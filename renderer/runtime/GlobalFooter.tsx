import { useQuery } from '@apollo/client/react'
import { footerQuery } from './documents.ts'
import { ViewContent } from './ViewContent.tsx'

/** The view at the foot of every view, for those who may use it (C39). */
export default function GlobalFooter({ viewId }: { viewId: string }) {
  const { data } = useQuery(footerQuery, { variables: { viewId }, fetchPolicy: 'cache-and-network' })
  const view = data?.view
  if (!view || view.items.length === 0) return null
  return (
    <footer>
      <ViewContent view={view} />
    </footer>
  )
}
