import { useMutation } from '@apollo/client/react'
import { Button, FileInput, Group, PasswordInput } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.layer.css'
import { IconFileCertificate } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CertificateProblem, signingLimits } from '../../../shared/signing/signing.ts'
import { useShowError } from '../../app/useShowError.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { saveCertificateMutation } from './documents.ts'
import classes from './signing.module.css'
import { useSigningTexts } from './useSigningTexts.ts'

interface CertificateFormProps {
  environmentId: string
  onSaved(): void
  /** Where there is another one, which stays then. */
  onCancel?: (() => void) | undefined
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** A certificate with its key and what opens it: both are sent, and never come back. */
export function CertificateForm({ environmentId, onSaved, onCancel }: CertificateFormProps) {
  const { t } = useSigningTexts()
  const common = useTranslation()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const [file, setFile] = useState<File | null>(null)
  const [passphrase, setPassphrase] = useState('')
  const [problem, setProblem] = useState<CertificateProblem>()
  const [save, { loading }] = useMutation(saveCertificateMutation)
  const text = problem && t(`signing.certificateProblems.${problem}`)
  const ofPassphrase = problem === 'wrongPassphrase'

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!file) return
    try {
      const content = await base64Of(file)
      if (content.length > signingLimits.certificate) return setProblem('unreadable')
      const { data } = await save({ variables: { environmentId, content, passphrase } })
      const found = data?.saveSigningCertificate.problem
      if (found) return setProblem(found)
      snackbar.show({ text: t('settings.signing.certificateSaved'), color: 'success' })
      onSaved()
    } catch (error) {
      showError(error)
    }
  }

  return (
    <form className={classes.form} onSubmit={event => void submit(event)} noValidate>
      <FileInput
        label={t('settings.signing.file')}
        description={t('settings.signing.fileText')}
        placeholder={t('settings.signing.choose')}
        accept=".p12,.pfx,application/x-pkcs12"
        leftSection={<IconFileCertificate size={18} stroke={1.6} aria-hidden />}
        value={file}
        error={ofPassphrase ? undefined : text}
        disabled={loading}
        onChange={chosen => {
          setFile(chosen)
          setProblem(undefined)
        }}
      />
      <PasswordInput
        label={t('settings.signing.passphrase')}
        description={t('settings.signing.passphraseText')}
        value={passphrase}
        maxLength={signingLimits.secret}
        error={ofPassphrase ? text : undefined}
        disabled={loading}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': t('admin.showSecret') }}
        onChange={event => {
          setPassphrase(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      <Group gap="sm">
        <Button type="submit" loading={loading} disabled={file === null}>
          {t('settings.signing.saveCertificate')}
        </Button>
        {onCancel && (
          <Button variant="default" disabled={loading} onClick={onCancel}>
            {common.t('common.cancel')}
          </Button>
        )}
      </Group>
    </form>
  )
}
