import { Anchor, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogActions } from '../ui/dialogs/DialogActions.tsx'
import type { DialogControls } from '../ui/dialogs/dialogStore.ts'
import { CodeInput, isCode } from './CodeInput.tsx'

/** Takes exactly six digits, or, for who lost the app, one of the codes that were kept. */
export default function TwoFactorDialog({ resolve }: DialogControls<string>) {
  const { t } = useTranslation()
  const [lost, setLost] = useState(false)
  const [code, setCode] = useState('')
  const isWhole = lost ? code.trim() !== '' : isCode(code)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isWhole) resolve(code.trim())
  }

  function askForRecovery() {
    setLost(true)
    setCode('')
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="lg">
        <Text c="dimmed">{t(lost ? 'shell.twoFactor.recoveryText' : 'shell.twoFactor.text')}</Text>
        {lost ? (
          <TextInput
            key="recovery"
            label={t('shell.twoFactor.recoveryCode')}
            value={code}
            autoComplete="off"
            size="lg"
            autoFocus
            onChange={event => setCode(event.currentTarget.value)}
          />
        ) : (
          <CodeInput label={t('shell.twoFactor.code')} value={code} onChange={setCode} />
        )}
        {!lost && (
          <Anchor component="button" type="button" ta="start" fz="sm" onClick={askForRecovery}>
            {t('shell.twoFactor.lost')}
          </Anchor>
        )}
        <DialogActions label={t('common.accept')} disabled={!isWhole} onCancel={() => resolve()} />
      </Stack>
    </form>
  )
}
