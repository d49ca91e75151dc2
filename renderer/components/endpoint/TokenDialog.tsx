import { Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import { SecretOnce } from '../SecretOnce.tsx'

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
      <SecretOnce
        text={t('endpoints.once')}
        secret={secret}
        copyLabel={t('endpoints.copyToken')}
        onClose={() => resolve(true)}
      />
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
        <DialogActions label={t('common.create')} loading={loading} onCancel={() => resolve()} />
      </Stack>
    </form>
  )
}
