import { useEffect, useState } from 'react'
import { isPrivateKey } from '../../../shared/protocol/files.ts'
import { useFieldServices } from '../FieldsContext.tsx'
import { Thumbnail } from './Thumbnail.tsx'
import classes from './View.module.css'

const rasterName = /\.(png|jpe?g|gif|webp|avif|tiff?)$/i
const here = '/files/'

/** The server makes small ones of its own pictures; of a private one by a link of the moment. */
export default function FileThumbnail({ url }: { url: string }) {
  const { fileLink } = useFieldServices()
  const stored = url.startsWith(here)
  const hidden = stored && isPrivateKey(url)
  const [link, setLink] = useState<string>()
  useEffect(() => {
    if (!hidden) return
    let wanted = true
    fileLink?.(url.slice(here.length), 'thumbnail').then(
      address => wanted && setLink(address),
      () => wanted && setLink(url),
    )
    return () => {
      wanted = false
    }
  }, [hidden, url, fileLink])
  if (hidden) return link === undefined ? <span className={classes.place} /> : <Thumbnail src={link} />
  return <Thumbnail src={stored && rasterName.test(url) ? `${url}?width=96` : url} />
}
