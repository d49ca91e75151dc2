import { IconFile, IconPhotoOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../shared/formats/bytes.ts'
import { hasThumbnail } from '../../shared/protocol/files.ts'
import { useFileLink } from '../files/useFileLink.ts'
import { useSnackbar } from '../ui/snackbar/SnackbarContext.tsx'
import type { SupportMessage } from './documents.ts'
import classes from './support.module.css'
import { useSupportTranslation } from './supportTexts.ts'

interface AttachedFileProps {
  environmentId: string
  file: SupportMessage['attachments'][number]
}

/** A file that came with a message: a picture is shown, others by name and size. Both open by a link of the moment. */
export function AttachedFile({ environmentId, file }: AttachedFileProps) {
  const { t } = useSupportTranslation()
  const { i18n } = useTranslation()
  const linkTo = useFileLink(environmentId)
  const snackbar = useSnackbar()
  const isPicture = hasThumbnail(file.type)
  const size = formatBytes(file.size, i18n.language)

  async function open() {
    try {
      const address = await linkTo(file.place, isPicture ? 'view' : 'save')
      if (address === '') throw new Error('no link')
      const link = document.createElement('a')
      link.href = address
      link.target = '_blank'
      link.rel = 'noopener noreferrer'
      if (!isPicture) link.download = file.name
      link.click()
    } catch {
      snackbar.show({ text: t('supportChat.fileFailed'), color: 'error' })
    }
  }

  const label = isPicture
    ? t('supportChat.picture', { name: file.name })
    : t('supportChat.download', { name: file.name, size })
  return (
    <button type="button" className={classes.fileButton} aria-label={label} title={label} onClick={() => void open()}>
      {isPicture ? (
        <Picture environmentId={environmentId} file={file} />
      ) : (
        <IconFile size={22} stroke={1.5} aria-hidden />
      )}
      <span className={classes.fileName}>
        {file.name}
        <span className={classes.fileSize}>{size}</span>
      </span>
    </button>
  )
}

function Picture({ environmentId, file: { place } }: AttachedFileProps) {
  const linkTo = useFileLink(environmentId)
  const [address, setAddress] = useState<string>()
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    let isOver = false
    linkTo(place, 'view').then(
      link => isOver || setAddress(link),
      () => isOver || setBroken(true),
    )
    return () => {
      isOver = true
    }
  }, [linkTo, place])
  if (isBroken) return <IconPhotoOff size={22} stroke={1.5} aria-hidden />
  return (
    <span className={classes.picture}>{address && <img src={address} alt="" onError={() => setBroken(true)} />}</span>
  )
}
