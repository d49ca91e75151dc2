import { useMutation } from '@apollo/client/react'
import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useShowError } from '../../app/useShowError.ts'
import { fieldErrors } from '../../graphql/errors.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { SettingsCard } from '../settings/SettingsCards.tsx'
import { testMailServerMutation } from './documents.ts'
import { usePlatform, usePlatformError } from './PlatformContext.ts'
import classes from './platform.module.css'
import { NumberSetting, SecuritySetting, TextSetting } from './settingInputs.tsx'

/** Who takes mails, and a mail that tries it. */
export function MailCard() {
  const { t } = useTranslation()
  return (
    <SettingsCard title={t('platform.cards.mail.title')} text={t('platform.cards.mail.text')}>
      <Stack gap="md">
        <div className={classes.pair} data-wide-first>
          <TextSetting name="smtpHost" placeholder="mail.example.com" />
          <NumberSetting name="smtpPort" />
        </div>
        <SecuritySetting />
        <div className={classes.pair}>
          <TextSetting name="smtpUser" />
          <Password />
        </div>
        <TextSetting name="smtpSender" />
        <TestMail />
      </Stack>
    </SettingsCard>
  )
}

const name = 'smtpPassword'

/** It is only written: what is stored is never shown. */
function Password() {
  const { t } = useTranslation()
  const { stored, values, saving, isFixed, set } = usePlatform()
  const error = usePlatformError(name)
  const isRemoved = values[name] === null
  const said = isFixed(name) ? t('platform.fixed') : isRemoved ? t('platform.passwordRemoved') : undefined
  const canRemove = stored.hasSmtpPassword && !isRemoved && !isFixed(name)
  return (
    <div>
      <PasswordInput
        label={t('platform.fields.smtpPassword')}
        description={said ?? (stored.hasSmtpPassword ? t('platform.passwordStored') : undefined)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={error}
        value={String(values[name] ?? '')}
        readOnly={isFixed(name)}
        disabled={saving}
        autoComplete="new-password"
        onChange={event => set(name, event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
      />
      {canRemove && (
        <Button variant="subtle" size="compact-sm" mt={4} onClick={() => set(name, null)}>
          {t('platform.passwordRemove')}
        </Button>
      )}
    </div>
  )
}

function TestMail() {
  const { t } = useTranslation()
  const { data, setErrors } = usePlatform()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const [send, { loading }] = useMutation(testMailServerMutation)

  async function test() {
    try {
      await send({ variables: { data } })
      setErrors({})
      snackbar.show({ text: t('platform.tested'), color: 'success' })
    } catch (error) {
      const wrong = fieldErrors(error)
      if (wrong === undefined) showError(error)
      else setErrors(wrong)
    }
  }

  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconSend size={16} aria-hidden />}
        loading={loading}
        onClick={() => void test()}
      >
        {t('platform.test')}
      </Button>
      <Text c="dimmed" fz="sm">
        {t('platform.testText')}
      </Text>
    </Group>
  )
}
