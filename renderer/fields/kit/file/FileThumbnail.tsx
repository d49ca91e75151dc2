import { useEffect, useState } from 'react'
import { useFieldServices } from '../FieldsContext.tsx'
import { privatePlace } from './fileUrl.ts'
import classes from './Thumbnail.module.css'
import { Thumbnail } from './Thumbnail.tsx'

const rasterName = /\.(png|jpe?g|gif|webp|avif|tiff?)$/i

/** The server makes small ones of its own pictures; of a private one by a link of the moment. */
export default function FileThumbnail({ url, alt }: { url: string; alt?: string }) {
  const { fileLink } = useFieldServices()
  const place = privatePlace(url)
  const [link, setLink] = useState<string>()
  useEffect(() => {
    if (place === undefined) return
    let wanted = true
    fileLink?.(place, 'thumbnail').then(
      address => wanted && setLink(address),
      () => wanted && setLink(url),
    )
    return () => {
      wanted = false
    }
  }, [place, url, fileLink])
  if (place !== undefined)
    return link === undefined ? <span className={classes.place} /> : <Thumbnail src={link} alt={alt} />
  const src = url.startsWith('/files/') && rasterName.test(url) ? `${url}?width=96` : url
  return <Thumbnail src={src} alt={alt} />
}
