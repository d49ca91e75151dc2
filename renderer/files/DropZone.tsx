import { Button, Text } from '@mantine/core'
import { IconCamera, IconCloud, IconCloudUpload } from '@tabler/icons-react'
import { limits } from '../../shared/protocol/limits.ts'
import classes from './DropZone.module.css'
import { useFileTranslation } from './fileTexts.ts'

const megabyte = 1024 * 1024

interface DropZoneProps {
  accepted: readonly string[]
  several: boolean
  photos: boolean
  /** A file is held over the dialog. */
  over: boolean
  onChoose(): void
  /** Shows the files of the cloud; without it there is no way to them. */
  onBrowse?: (() => void) | undefined
}

/** Nothing is chosen yet (W4). */
export function DropZone({ accepted, several, photos, over, onChoose, onBrowse }: DropZoneProps) {
  const { t } = useFileTranslation()
  const limit = t('files.limit', { limit: limits.uploadBytes / megabyte })
  return (
    <div className={classes.zone} data-over={over || undefined}>
      <span className={classes.icon}>
        <IconCloudUpload size={34} stroke={1.4} aria-hidden />
      </span>
      <Text fw={600} fz="lg" className={classes.drag}>
        {t(over ? 'files.dropNow' : several ? 'files.dropSeveral' : 'files.drop')}
      </Text>
      <Text c="dimmed" fz="sm">
        {accepted.length === 0 ? limit : `${limit} · ${t('files.types', { types: accepted.join(', ') })}`}
      </Text>
      <div className={classes.actions}>
        <Button
          data-autofocus
          leftSection={photos ? <IconCamera size={16} /> : <IconCloudUpload size={16} />}
          onClick={onChoose}
        >
          {t(several ? 'files.chooseSeveral' : 'files.choose')}
        </Button>
        {onBrowse && (
          <Button variant="default" leftSection={<IconCloud size={16} />} onClick={onBrowse}>
            {t('files.cloud')}
          </Button>
        )}
      </div>
    </div>
  )
}
