import { useMutation } from '@apollo/client/react'
import { Button, Text } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { useState } from 'react'
import { useShowError } from '../../app/useShowError.ts'
import { CertificateFacts } from './CertificateFacts.tsx'
import { type SigningTestResult, testSigningMutation } from './documents.ts'
import classes from './signing.module.css'
import { useSigningTexts } from './useSigningTexts.ts'

interface SigningTestProps {
  environmentId: string
  /** IANA name. */
  zone: string
  /** What is tried is what is saved. */
  unsaved: boolean
}

/** Asks for what documents would be signed with; nothing is signed. */
export function SigningTest({ environmentId, zone, unsaved }: SigningTestProps) {
  const { t } = useSigningTexts()
  const showError = useShowError()
  const [result, setResult] = useState<SigningTestResult>()
  const [ask, { loading }] = useMutation(testSigningMutation)

  async function run() {
    setResult(undefined)
    try {
      const { data } = await ask({ variables: { environmentId } })
      setResult(data?.testSigning)
    } catch (error) {
      showError(error)
    }
  }
  const failure = result?.failure
  return (
    <div className={classes.form}>
      <div className={classes.test}>
        <Button
          variant="default"
          leftSection={<IconPlugConnected size={16} aria-hidden />}
          loading={loading}
          disabled={unsaved}
          onClick={() => void run()}
        >
          {t('settings.signing.test')}
        </Button>
        <Text c="dimmed" fz="sm">
          {t(unsaved ? 'settings.signing.testUnsaved' : 'settings.signing.testText')}
        </Text>
      </div>
      <div role="status">
        {result?.certificate && (
          <>
            <p className={classes.answer}>{t('settings.signing.testDone')}</p>
            <CertificateFacts certificate={result.certificate} zone={zone} />
          </>
        )}
      </div>
      <div role="alert">
        {failure && (
          <>
            <p className={classes.answer} data-failed>
              {t('documentSigning.failed', { step: t(`signing.steps.${failure.step}`) })}
            </p>
            <p className={classes.reason}>{t(`signing.failures.${failure.code}`)}</p>
            {failure.text !== null && (
              <p className={classes.reason}>{t('documentSigning.said', { text: failure.text })}</p>
            )}
          </>
        )}
      </div>
    </div>
  )
}
