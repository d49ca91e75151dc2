import { Button } from '@mantine/core'
import { IconRotate, IconSignature } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentValue } from '../../../../../shared/fields/types/document.ts'
import { loadedLater } from '../../../../ui/loadedLater.ts'
import { LaterDialog } from '../../../kit/dialog/LaterDialog.tsx'
import { useFieldServices } from '../../../kit/FieldsContext.tsx'
import type { DocumentSigning, HeldDocument, SigningOffer } from '../../../kit/signing/documentSigning.ts'
import { DocumentView } from '../View.tsx'
import { useSigningTranslation } from './signingTexts.ts'

const signingDialog = loadedLater(() => import('./SigningDialog.tsx'))

interface Found {
  signing: DocumentSigning
  /** Undefined where the environment has no provider. */
  offer: SigningOffer | undefined
}

/** Who signs here. */
function useOffer() {
  const { signing: ask } = useFieldServices()
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<{ found?: Found; failedTurn?: number }>({})
  useEffect(() => {
    if (!ask) return
    let wanted = true
    async function find(load: () => Promise<DocumentSigning>) {
      const signing = await load()
      const offer = await signing.offer()
      if (wanted) setState({ found: { signing, offer } })
    }
    find(ask).catch(cause => {
      console.warn('Nobody could say what signs here', cause)
      if (wanted) setState({ failedTurn: turn })
    })
    return () => {
      wanted = false
    }
  }, [ask, turn])
  return { found: state.found, failed: state.failedTurn === turn, retry: () => setTurn(turn + 1) }
}

interface SignActionProps {
  /** The field's, as people read it. */
  label: string
  held: HeldDocument
  onSigned(document: DocumentValue): void
  onClose(): void
}

/** Signs the document of a field; without a provider there is nothing of it (AE8). */
export default function SignAction({ label, held, onSigned, onClose }: SignActionProps) {
  const { t } = useSigningTranslation()
  const common = useTranslation()
  const { found, failed, retry } = useOffer()
  const [open, setOpen] = useState(false)
  if (failed)
    return (
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconRotate size={16} aria-hidden />}
        aria-label={`${label}: ${t('documentSigning.unavailable')} ${common.t('common.retry')}`}
        onClick={retry}
      >
        {t('documentSigning.unavailable')}
      </Button>
    )
  if (!found?.offer) return null
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconSignature size={16} stroke={1.7} aria-hidden />}
        aria-label={`${label}: ${t('documentSigning.sign')}`}
        onClick={() => setOpen(true)}
      >
        {t('documentSigning.sign')}
      </Button>
      <LaterDialog
        code={signingDialog}
        open={open}
        given={{
          label,
          held,
          children: <DocumentView field={held.field} value={held.document} source={held.source} />,
          signing: found.signing,
          offer: found.offer,
          onSigned,
          onClose() {
            setOpen(false)
            onClose()
          },
        }}
      />
    </>
  )
}
