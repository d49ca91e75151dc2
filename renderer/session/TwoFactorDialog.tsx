import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DialogControls } from '../ui/dialogs/dialogStore.ts'

const codeLength = 6

/** Takes exactly six digits. */
export default function TwoFactorDialog({ resolve }: DialogControls<string>) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.length === codeLength) resolve(code)
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="lg">
        <Text c="dimmed">{t('shell.twoFactor.text')}</Text>
        <TextInput
          label={t('shell.twoFactor.code')}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={codeLength}
          size="lg"
          data-autofocus
          onChange={event => setCode(event.currentTarget.value.replace(/\D/g, '').slice(0, codeLength))}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => resolve()}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" disabled={code.length !== codeLength}>
            {t('common.accept')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
