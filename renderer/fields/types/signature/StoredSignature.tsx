import { Button } from '@mantine/core'
import { IconPlayerPlay, IconPlayerStop, IconRotate } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { Field } from '../../../../shared/fields/defineField.ts'
import type { SignatureValue } from '../../../../shared/fields/types/captured.ts'
import { DialogFoot } from '../../kit/dialog/FieldDialog.tsx'
import { useWidgetTranslation } from '../../kit/widgetTexts.ts'
import { InkReplay } from './ink/InkReplay.tsx'
import { readInk } from './ink/readInk.ts'
import classes from './StoredSignature.module.css'
import { CapturedImageView } from './View.tsx'

interface StoredSignatureProps {
  field: Field
  value: SignatureValue
  onAgain(): void
  onClose(): void
}

/** The signature that there is, written again where its ink is known; it stays until another one is saved (Y1–Y3). */
export function StoredSignature({ field, value, onAgain, onClose }: StoredSignatureProps) {
  const { t } = useWidgetTranslation()
  const ink = useMemo(() => readInk(value.ink), [value.ink])
  const [replaying, setReplaying] = useState(false)
  const Icon = replaying ? IconPlayerStop : IconPlayerPlay
  return (
    <>
      {ink && replaying ? (
        <InkReplay ink={ink} label={t('captures.signature.replaying')} onEnd={() => setReplaying(false)} />
      ) : (
        <div className={classes.picture}>
          <CapturedImageView field={field} value={value} />
        </div>
      )}
      <DialogFoot
        tools={
          ink && (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<Icon size={18} aria-hidden />}
              onClick={() => setReplaying(!replaying)}
            >
              {t(replaying ? 'captures.signature.stopReplay' : 'captures.signature.replay')}
            </Button>
          )
        }
      >
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button variant="default" leftSection={<IconRotate size={18} aria-hidden />} onClick={onAgain}>
          {t('widgets.signature.again')}
        </Button>
      </DialogFoot>
    </>
  )
}
