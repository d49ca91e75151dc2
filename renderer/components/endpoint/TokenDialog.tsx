import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import { CopyLine } from '../CopyLine.tsx'

export interface TokenDialogProps {
  /** Makes one of that name. @returns the token, or why there is none */
  make(name: string): Promise<{ secret: string } | { failure: string }>
}

/** A new token: its name, and then, this once, the token itself. */
export default function TokenDialog({ make, resolve }: TokenDialogProps & DialogControls<true>) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [failure, setFailure] = useState<string>()
  const [secret, setSecret] = useState<string>()
  const [loading, setLoading] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setFailure(undefined)
    setLoading(true)
    const made = await make(name)
    setLoading(false)
    if ('secret' in made) setSecret(made.secret)
    else setFailure(made.failure)
  }

  if (secret)
    return (
      <Stack gap="md">
        <Alert color="yellow">{t('endpoints.once')}</Alert>
        <CopyLine text={secret} label={t('endpoints.copyToken')} />
        <Group justify="flex-end">
          <Button data-autofocus onClick={() => resolve(true)}>
            {t('common.close')}
          </Button>
        </Group>
      </Stack>
    )
  return (
    <form onSubmit={event => void submit(event)} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('endpoints.tokenName')}
          description={t('endpoints.tokenNameText')}
          value={name}
          error={failure}
          maxLength={100}
          required
          data-autofocus
          autoComplete="off"
          onChange={event => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => resolve()}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={loading}>
            {t('common.create')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
