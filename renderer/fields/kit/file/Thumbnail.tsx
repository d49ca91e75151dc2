import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useWidgetTranslation } from '../widgetTexts.ts'
import classes from './Thumbnail.module.css'

interface ThumbnailProps {
  src: string
  /** What it shows, unless a text beside says so. */
  alt?: string
  large?: boolean
  onBroken?(): void
}

/** A picture, or a placeholder where it cannot be drawn. */
export function Thumbnail({ src, alt = '', large, onBroken }: ThumbnailProps) {
  const { t } = useWidgetTranslation()
  const [broken, setBroken] = useState<string>()
  const size = large || undefined
  if (broken === src) {
    return (
      <span className={classes.broken} data-large={size} role="img" aria-label={t('widgets.file.broken')}>
        <IconPhotoOff size={large ? 28 : 16} stroke={1.6} aria-hidden />
      </span>
    )
  }
  return (
    <img
      className={classes.picture}
      data-large={size}
      src={src}
      alt={alt}
      loading="lazy"
      onError={() => {
        setBroken(src)
        onBroken?.()
      }}
    />
  )
}
