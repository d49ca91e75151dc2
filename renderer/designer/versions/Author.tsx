import { useQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../app/AppContext.tsx'
import { authorQuery } from './documents.ts'

/** Who changed something, as people call them; an id where nobody may know more. */
export function Author({ id }: { id: string | null }) {
  const { t } = useTranslation()
  const me = useUser()
  const isMe = me._id === id
  const { data } = useQuery(authorQuery, {
    variables: { userId: id ?? '' },
    skip: id === null || isMe,
    errorPolicy: 'ignore',
  })
  if (id === null) return t('collectionScreens.history.system')
  if (isMe) return t('collectionScreens.history.you')
  return data?.user?.profile?.name || data?.user?.email || id
}
