import { Loader, Stack, Text } from '@mantine/core'
import { useAccountTranslation } from './accountTexts.ts'

export function Authenticating() {
  const { t } = useAccountTranslation()
  return (
    <Stack align="center" gap="md" py="xl" role="status">
      <Loader size="md" type="dots" />
      <Text c="dimmed">{t('account.login.authenticating')}</Text>
    </Stack>
  )
}
