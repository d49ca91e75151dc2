import { useEffect, useState } from 'react'
import { useFieldServices } from '../FieldsContext.tsx'
import { ownPlace, privatePlace } from './fileUrl.ts'
import classes from './Thumbnail.module.css'
import { Thumbnail } from './Thumbnail.tsx'

const rasterName = /\.(png|jpe?g|gif|webp|avif|tiff?)$/i

interface FileThumbnailProps {
  url: string
  /** What it shows, unless a text beside says so. */
  alt?: string
  /** As it is, not the server's small one. */
  large?: boolean
}

/** The server makes small ones of its own pictures; of a private one, and of one that its address does not show, by a link of the moment. */
export default function FileThumbnail({ url, alt, large }: FileThumbnailProps) {
  const { fileLink } = useFieldServices()
  /** That its address did not show: a field that holds it may have become private. */
  const [unshown, setUnshown] = useState<string>()
  const place = privatePlace(url) ?? (unshown === url ? ownPlace(url) : undefined)
  const [link, setLink] = useState<string>()
  useEffect(() => {
    if (place === undefined) return
    let wanted = true
    fileLink?.(place, large ? 'view' : 'thumbnail').then(
      address => wanted && setLink(address),
      () => wanted && setLink(url),
    )
    return () => {
      wanted = false
    }
  }, [place, url, large, fileLink])
  if (place !== undefined)
    return link === undefined ? <span className={classes.place} /> : <Thumbnail src={link} alt={alt} large={large} />
  const isOwn = ownPlace(url) !== undefined
  const src = isOwn && rasterName.test(url) && !large ? `${url}?width=96` : url
  const onBroken = isOwn && fileLink !== undefined ? () => setUnshown(url) : undefined
  return <Thumbnail src={src} alt={alt} large={large} onBroken={onBroken} />
}
