import { Button } from '@mantine/core'
import { IconRotate } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentValue } from '../../../../../shared/fields/types/document.ts'
import { DialogFoot, FieldDialog } from '../../../kit/dialog/FieldDialog.tsx'
import type { DocumentSigning, HeldDocument, SigningOffer } from '../../../kit/signing/documentSigning.ts'
import { SigningForm } from './SigningForm.tsx'
import { SigningSteps } from './SigningSteps.tsx'
import { useSigningTranslation } from './signingTexts.ts'
import { useSigning } from './useSigning.ts'

export interface SigningDialogProps {
  /** The field's. */
  label: string
  held: HeldDocument
  /** What is signed, as it can be read before. */
  children: ReactNode
  signing: DocumentSigning
  offer: SigningOffer
  onSigned(document: DocumentValue): void
  onClose(): void
}

/** Asks what the signature says, signs step by step, and tells how it ended; what is signed is the field's value at once (AE7). */
export default function SigningDialog(props: SigningDialogProps) {
  const { held, children, signing, offer, onSigned, onClose } = props
  const { t } = useSigningTranslation()
  const common = useTranslation()
  const { state, start, retry, change } = useSigning(signing, onSigned)
  const isAsked = state.phase === 'asked'
  return (
    <FieldDialog
      title={t('documentSigning.title', { name: held.document.name })}
      opened
      onClose={onClose}
      width={520}
      careful={state.phase !== 'done'}
    >
      {/* It stays while it is signed: what was written and drawn is there again after a failure. */}
      <div hidden={!isAsked}>
        <SigningForm
          offer={offer}
          cancelled={isAsked && state.cancelled}
          onSign={said => start({ ...said, ...held })}
          onClose={onClose}
        >
          {children}
        </SigningForm>
      </div>
      {!isAsked && (
        <>
          <SigningSteps state={state} />
          {state.phase === 'running' && (
            <DialogFoot>
              <Button variant="default" onClick={change}>
                {common.t('common.cancel')}
              </Button>
            </DialogFoot>
          )}
          {state.phase === 'failed' && (
            <DialogFoot
              tools={
                <Button variant="subtle" color="gray" onClick={change}>
                  {t('documentSigning.change')}
                </Button>
              }
            >
              <Button variant="default" onClick={onClose}>
                {common.t('common.close')}
              </Button>
              <Button leftSection={<IconRotate size={18} aria-hidden />} onClick={retry}>
                {common.t('common.retry')}
              </Button>
            </DialogFoot>
          )}
          {state.phase === 'done' && (
            <DialogFoot>
              <Button onClick={onClose}>{common.t('common.close')}</Button>
            </DialogFoot>
          )}
        </>
      )}
    </FieldDialog>
  )
}
