import { Button, Switch, TextInput } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { IconEraser, IconSignature } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signingLimits } from '../../../../../shared/signing/signing.ts'
import { DialogFoot } from '../../../kit/dialog/FieldDialog.tsx'
import type { SigningOffer, SigningRequest } from '../../../kit/signing/documentSigning.ts'
import { SignatureCanvas, type SignatureCanvasHandle } from '../../signature/SignatureCanvas.tsx'
import classes from './SigningForm.module.css'
import { useSigningTranslation } from './signingTexts.ts'

interface SigningFormProps {
  offer: SigningOffer
  /** What is signed, as it can be read before. */
  children: ReactNode
  /** Something was left: it is told. */
  cancelled: boolean
  onSign(said: Pick<SigningRequest, 'reason' | 'place' | 'picture'>): void
  onClose(): void
}

/** What is signed, and what the signature says. */
export function SigningForm({ offer, children, cancelled, onSign, onClose }: SigningFormProps) {
  const { t } = useSigningTranslation()
  const common = useTranslation()
  const titleId = useId()
  const paper = useRef<SignatureCanvasHandle>(null)
  const [reason, setReason] = useState(offer.reason)
  const [place, setPlace] = useState(offer.place)
  const [drawn, setDrawn] = useState(false)
  const [strokes, setStrokes] = useState(0)
  const hasPicture = drawn && strokes > 0

  function submit(event: FormEvent) {
    event.preventDefault()
    // The form of the record stands around it in the page's tree, though not in the page.
    event.stopPropagation()
    const picture = hasPicture ? paper.current?.signature().image : undefined
    onSign({ reason: reason.trim(), place: place.trim(), picture })
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div role="status" className={classes.note}>
        {cancelled && t('documentSigning.cancelled')}
      </div>
      <section className={classes.what} aria-labelledby={titleId}>
        <h3 id={titleId} className={classes.label}>
          {t('documentSigning.what')}
        </h3>
        {children}
      </section>
      <TextInput
        label={t('documentSigning.reason')}
        value={reason}
        maxLength={signingLimits.text}
        data-autofocus
        onChange={event => setReason(event.currentTarget.value)}
      />
      <TextInput
        label={t('documentSigning.place')}
        value={place}
        maxLength={signingLimits.text}
        onChange={event => setPlace(event.currentTarget.value)}
      />
      {offer.visible && (
        <Switch
          label={t('documentSigning.draw')}
          description={t('documentSigning.drawHint')}
          checked={drawn}
          onChange={event => {
            setDrawn(event.currentTarget.checked)
            setStrokes(0)
          }}
        />
      )}
      {drawn && <SignatureCanvas ref={paper} label={t('documentSigning.paper')} onStrokes={setStrokes} />}
      <DialogFoot
        tools={
          drawn && (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconEraser size={18} aria-hidden />}
              disabled={strokes === 0}
              onClick={() => paper.current?.clear()}
            >
              {t('documentSigning.clear')}
            </Button>
          )
        }
      >
        <Button variant="default" onClick={onClose}>
          {common.t('common.cancel')}
        </Button>
        <Button
          type="submit"
          disabled={drawn && strokes === 0}
          leftSection={<IconSignature size={18} stroke={1.7} aria-hidden />}
        >
          {t('documentSigning.sign')}
        </Button>
      </DialogFoot>
    </form>
  )
}
