import { useEffect, useState } from 'react'
import { formatDateTime } from '../../../../shared/formats/dates.ts'
import { useFieldServices } from '../../kit/FieldsContext.tsx'
import { askFile } from './askFile.ts'
import classes from './CreatedAt.module.css'

/** When a file was stored, as the server says with the file. */
export default function CreatedAt({ url }: { url: string }) {
  const { zone, fileLink } = useFieldServices()
  const [time, setTime] = useState<string>()
  useEffect(() => {
    // Another server would have to be asked for it.
    if (!url.startsWith('/')) return
    const call = new AbortController()
    askFile(url, fileLink, call.signal).then(
      headers => {
        const stored = Date.parse(headers?.get('last-modified') ?? '')
        setTime(Number.isNaN(stored) ? undefined : new Date(stored).toISOString())
      },
      () => setTime(undefined),
    )
    return () => call.abort()
  }, [url, fileLink])
  return time === undefined ? null : (
    <time className={classes.time} dateTime={time}>
      {formatDateTime(time, zone)}
    </time>
  )
}
