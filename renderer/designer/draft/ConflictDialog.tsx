import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import type { ConflictChoice } from './useConflict.ts'

export default function ConflictDialog({ version, resolve }: { version: number } & DialogControls<ConflictChoice>) {
  const { t } = useTranslation()
  return (
    <Stack gap="md">
      <Text>{t('designer.conflict.text', { version })}</Text>
      <Text c="dimmed" fz="sm">
        {t('designer.conflict.theirsHint')}
      </Text>
      <Group justify="flex-end" gap="sm" mt="xs">
        <Button variant="default" onClick={() => resolve('neither')} data-autofocus>
          {t('designer.conflict.keep')}
        </Button>
        <Button variant="default" onClick={() => resolve('theirs')}>
          {t('designer.conflict.theirs')}
        </Button>
        <Button onClick={() => resolve('mine')}>{t('designer.conflict.mine')}</Button>
      </Group>
    </Stack>
  )
}
