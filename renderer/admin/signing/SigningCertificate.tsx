import { useMutation } from '@apollo/client/react'
import { Button, Group } from '@mantine/core'
import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShowError } from '../../app/useShowError.ts'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { CertificateFacts } from './CertificateFacts.tsx'
import { CertificateForm } from './CertificateForm.tsx'
import { type Certificate, removeCertificateMutation } from './documents.ts'

interface SigningCertificateProps {
  environmentId: string
  /** IANA name. */
  zone: string
  certificate: Certificate | null
  onChanged(): void
}

/** The certificate that the environment signs with: added, replaced and taken away. */
export function SigningCertificate({ environmentId, zone, certificate, onChanged }: SigningCertificateProps) {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const [replacing, setReplacing] = useState(false)
  const [remove, { loading }] = useMutation(removeCertificateMutation)

  async function drop(subject: string) {
    const isAgreed = await dialogs.confirm({
      title: t('settings.signing.removeTitle', { subject }),
      text: t('settings.signing.removeText'),
      confirmLabel: t('settings.signing.remove'),
    })
    if (!isAgreed) return
    try {
      await remove({ variables: { environmentId } })
      snackbar.show({ text: t('settings.signing.removed'), color: 'success' })
      onChanged()
    } catch (error) {
      showError(error)
    }
  }
  if (certificate === null || replacing)
    return (
      <CertificateForm
        environmentId={environmentId}
        onSaved={() => {
          setReplacing(false)
          onChanged()
        }}
        onCancel={replacing ? () => setReplacing(false) : undefined}
      />
    )
  return (
    <>
      <CertificateFacts certificate={certificate} zone={zone} />
      <Group gap="sm" mt="md">
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          disabled={loading}
          onClick={() => setReplacing(true)}
        >
          {t('settings.signing.replace')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          loading={loading}
          onClick={() => void drop(certificate.subject)}
        >
          {t('settings.signing.remove')}
        </Button>
      </Group>
    </>
  )
}
