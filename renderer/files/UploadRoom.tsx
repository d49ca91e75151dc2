import { useQuery } from '@apollo/client/react'
import { formatBytes } from '../../shared/formats/bytes.ts'
import { useRegion } from '../ui/region.ts'
import { uploadRoomQuery } from './documents.ts'
import { useFileTranslation } from './fileTexts.ts'
import classes from './UploadRoom.module.css'

/** From this part of the room on, there is little left. */
const nearlyFull = 0.9

/** What uploads take of the room that there is for them. What cannot be loaded is only not told. */
export function UploadRoom({ environmentId }: { environmentId: string }) {
  const { t } = useFileTranslation()
  const { locale } = useRegion()
  const { data } = useQuery(uploadRoomQuery, { variables: { environmentId }, fetchPolicy: 'cache-and-network' })
  if (data === undefined) return null
  const { used, limit } = data.uploadRoom
  const shown = formatBytes(used, locale)
  if (limit === null) return <p className={classes.room}>{t('files.roomAll', { used: shown })}</p>
  const text = t('files.room', { used: shown, limit: formatBytes(limit, locale) })
  const isNearlyFull = used >= limit * nearlyFull
  return (
    <div className={classes.room} data-full={isNearlyFull || undefined}>
      <meter className={classes.meter} min={0} max={limit} value={Math.min(used, limit)} aria-label={text} />
      <span>{text}</span>
      {isNearlyFull && <span className={classes.warning}>{t('files.roomFull')}</span>}
    </div>
  )
}
