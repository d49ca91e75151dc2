import { Input, Slider, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Slider.layer.css'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { useAccountTranslation } from '../accountTexts.ts'
import classes from './avatar.module.css'
import { CropCanvas } from './CropCanvas.tsx'
import { type Crop, centred, mostZoom, room, zoomed } from './crop.ts'
import { useSendAvatar } from './useSendAvatar.ts'

interface AvatarDialogProps extends DialogControls<boolean> {
  file: File
}

/** What of a picture is shown of somebody: a square, chosen with the mouse, a finger or the keyboard. */
export default function AvatarDialog({ file, resolve }: AvatarDialogProps) {
  const { t } = useAccountTranslation()
  const picture = usePicture(file)
  if (picture === undefined) return <ListSkeleton rows={3} />
  if (picture === 'unreadable') return <EmptyState title={t('account.avatar.refused')} />
  return <CropForm picture={picture} onDone={resolve} />
}

/** The picture as the browser reads it, upright. */
function usePicture(file: File): ImageBitmap | 'unreadable' | undefined {
  const [picture, setPicture] = useState<ImageBitmap | 'unreadable'>()
  useEffect(() => {
    let read: ImageBitmap | undefined
    let gone = false
    createImageBitmap(file).then(
      bitmap => {
        read = bitmap
        if (gone) bitmap.close()
        else setPicture(bitmap)
      },
      () => gone || setPicture('unreadable'),
    )
    return () => {
      gone = true
      read?.close()
    }
  }, [file])
  return picture
}

interface CropFormProps {
  picture: ImageBitmap
  /** @param isStored whether there is another picture now */
  onDone(isStored: boolean): void
}

const share = (value: number) => `${Math.round(value * 100)} %`

function CropForm({ picture, onDone }: CropFormProps) {
  const { t } = useAccountTranslation()
  const [crop, setCrop] = useState<Crop>(centred)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { send, sending } = useSendAvatar()
  const { x, y } = room(picture, crop)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (canvas.current !== null && (await send(canvas.current))) onDone(true)
  }

  return (
    <Stack component="form" gap="md" onSubmit={event => void save(event)}>
      <Text c="dimmed" fz="sm">
        {t('account.avatar.cropText')}
      </Text>
      <CropCanvas canvas={canvas} picture={picture} crop={crop} onChange={setCrop} />
      <div className={classes.sliders}>
        <Choice
          label={t('account.avatar.zoom')}
          range={[1, mostZoom]}
          value={crop.zoom}
          onChange={zoom => setCrop(zoomed(picture, crop, zoom))}
        />
        <Choice
          label={t('account.avatar.across')}
          disabled={x === 0}
          value={crop.x}
          onChange={value => setCrop({ ...crop, x: value })}
        />
        <Choice
          label={t('account.avatar.down')}
          disabled={y === 0}
          value={crop.y}
          onChange={value => setCrop({ ...crop, y: value })}
        />
      </div>
      <DialogActions label={t('account.profile.save')} loading={sending} onCancel={() => onDone(false)} />
    </Stack>
  )
}

interface ChoiceProps {
  label: string
  /** Shares of 1, unless told otherwise. */
  range?: readonly [least: number, most: number]
  disabled?: boolean
  value: number
  onChange(value: number): void
}

const Choice = ({ label, range: [least, most] = [0, 1], disabled = false, value, onChange }: ChoiceProps) => (
  <div>
    <Input.Label component="div" aria-hidden>
      {label}
    </Input.Label>
    <Slider
      thumbLabel={label}
      disabled={disabled}
      min={least}
      max={most}
      step={0.01}
      value={value}
      label={share}
      onChange={onChange}
    />
  </div>
)
