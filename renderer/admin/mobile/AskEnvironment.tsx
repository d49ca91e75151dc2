import { Anchor, Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { isEnvironmentId } from '../../../shared/ids.ts'
import { AccountForm } from '../../account/AccountForm.tsx'
import { AuthLayout } from '../../account/AuthLayout.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'

/** Asks for the environment that is to be opened, by the name in its address. Who may enter it is said there. */
export function AskEnvironment({ onAll }: { onAll(): void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  usePageTitle(t('admin.mobile.title'), 'Telar')

  async function open() {
    const environmentId = typed.trim().toLowerCase()
    if (!isEnvironmentId(environmentId)) return setError(t('admin.mobile.invalid'))
    await navigate(`/${environmentId}/`)
  }

  return (
    <AuthLayout>
      <AccountForm title={t('admin.mobile.title')} subtitle={t('admin.mobile.subtitle')} onSubmit={open}>
        <TextInput
          label={t('admin.mobile.environment')}
          description={t('admin.mobile.hint')}
          size="md"
          value={typed}
          error={error}
          autoFocus
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={event => {
            setTyped(event.currentTarget.value)
            setError(undefined)
          }}
        />
        <Button type="submit" size="md" fullWidth>
          {t('admin.mobile.open')}
        </Button>
        <Anchor component="button" type="button" fz="sm" onClick={onAll}>
          {t('admin.mobile.all')}
        </Anchor>
      </AccountForm>
    </AuthLayout>
  )
}
