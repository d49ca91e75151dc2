import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface NotLoadedProps {
  text: string
  onRetry(): void
}

/** Stands below an input whose choices did not come: an empty list would say that there are none. */
export function NotLoaded({ text, onRetry }: NotLoadedProps) {
  const { t } = useTranslation()
  return (
    <Group role="alert" gap="xs" mt={4}>
      <Text fz="sm" c="var(--telar-danger)">
        {text}
      </Text>
      <Button variant="default" size="compact-xs" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </Group>
  )
}
