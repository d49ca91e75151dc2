import { Loader, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export function Authenticating() {
  const { t } = useTranslation()
  return (
    <Stack align="center" gap="md" py="xl" role="status">
      <Loader size="md" type="dots" />
      <Text c="dimmed">{t('account.login.authenticating')}</Text>
    </Stack>
  )
}
