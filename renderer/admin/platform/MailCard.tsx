import { useMutation } from '@apollo/client/react'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useShowError } from '../../app/useShowError.ts'
import { fieldErrors } from '../../graphql/errors.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { SettingsCard } from '../settings/SettingsCards.tsx'
import { testMailServerMutation } from './documents.ts'
import { usePlatform } from './PlatformContext.ts'
import classes from './platform.module.css'
import { SecretSetting } from './SecretSetting.tsx'
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
          <SecretSetting name="smtpPassword" />
        </div>
        <TextSetting name="smtpSender" />
        <TestMail />
      </Stack>
    </SettingsCard>
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
