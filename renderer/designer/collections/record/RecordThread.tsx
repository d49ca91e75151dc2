import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultZone } from '../../../../shared/formats/dates.ts'
import { useApp, useSession } from '../../../app/AppContext.tsx'
import Thread from '../../../components/form/comments/Thread.tsx'
import { errorText } from '../../../graphql/errors.ts'

interface RecordThreadProps {
  collectionId: string
  itemId: string
  onCount(count: number): void
}

/** What people say about a record, as its designer meets it. */
export function RecordThread({ collectionId, itemId, onCount }: RecordThreadProps) {
  const { t } = useTranslation()
  const { drafts } = useApp()
  const userId = useSession().user?._id ?? ''
  const place = useMemo(() => ({ collectionId, itemId }), [collectionId, itemId])
  const draft = useMemo(() => {
    const key = [userId, collectionId, 'comments', itemId] as const
    return {
      read: () => drafts.get([...key]),
      keep: (value: object) => drafts.put([...key], value),
      remove: () => drafts.remove([...key]),
    }
  }, [drafts, userId, collectionId, itemId])
  return (
    <Thread
      key={itemId}
      place={place}
      zone={defaultZone}
      textOf={failure => errorText(t, failure)}
      draft={draft}
      onCount={onCount}
    />
  )
}
