import { FieldDialog } from '../dialog/FieldDialog.tsx'
import { useWidgetTranslation } from '../widgetTexts.ts'
import classes from './VideoDialog.module.css'

interface VideoDialogProps {
  name: string
  url: string
  onClose(): void
}

/** Plays a field's video in a dialog. */
export default function VideoDialog({ name, url, onClose }: VideoDialogProps) {
  const { t } = useWidgetTranslation()
  return (
    <FieldDialog title={name} opened onClose={onClose} width={880}>
      {/* biome-ignore lint/a11y/useMediaCaption: people's own recordings come without captions */}
      <video className={classes.video} src={url} controls autoPlay aria-label={t('widgets.video.player')} />
    </FieldDialog>
  )
}
