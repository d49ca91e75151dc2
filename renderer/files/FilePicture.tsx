import {
  IconFile,
  IconFileMusic,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconPhoto,
  IconPhotoOff,
  IconVideo,
} from '@tabler/icons-react'
import { useState } from 'react'
import classes from './FilePicture.module.css'
import { useFileTranslation } from './fileTexts.ts'

const icons = [
  [/^image\//, IconPhoto],
  [/^video\//, IconVideo],
  [/^audio\//, IconFileMusic],
  [/^application\/pdf$/, IconFileTypePdf],
  [/zip|compressed|tar$/, IconFileZip],
  [/spreadsheet|excel|csv/, IconFileSpreadsheet],
  [/^text\/|json|xml|document|word/, IconFileText],
] as const

const iconOf = (type: string) => icons.find(([pattern]) => pattern.test(type))?.[1] ?? IconFile

interface FilePictureProps {
  type: string
  /** A picture of it; null: there is none, its kind is shown. */
  src: string | null
  large?: boolean
  /** What it shows, unless a text beside says so. */
  alt?: string
}

/** A picture of the file, or of its kind; a placeholder where it cannot be drawn. */
export function FilePicture({ type, src, large = false, alt = '' }: FilePictureProps) {
  const { t } = useFileTranslation()
  const [broken, setBroken] = useState<string>()
  const size = large || undefined
  if (src !== null && broken !== src) {
    return (
      <span className={classes.frame} data-large={size}>
        <img src={src} alt={alt} loading="lazy" onError={() => setBroken(src)} />
      </span>
    )
  }
  const Icon = src === null ? iconOf(type) : IconPhotoOff
  const meaning = src === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': t('files.details.broken') }
  return (
    <span className={classes.frame} data-large={size} data-kind={type.split('/')[0]} {...meaning}>
      <Icon size={large ? 44 : 20} stroke={1.4} aria-hidden />
    </span>
  )
}
