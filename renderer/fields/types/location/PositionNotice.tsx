import { Alert, Button, Group } from '@mantine/core'
import { useWidgetTranslation } from '../../kit/widgetTexts.ts'
import { isMobileApp, type usePosition } from './usePosition.ts'

/** What became of the device's position, where it is not there: who has to allow it, and where (Y50–Y52, Y76). */
export function PositionNotice({ state, asksPermission, locate }: ReturnType<typeof usePosition>) {
  const { t } = useWidgetTranslation()
  if (asksPermission)
    return (
      <Alert color="gray" role="status">
        {t(isMobileApp() ? 'widgets.location.askingInApp' : 'widgets.location.asking')}
      </Alert>
    )
  if (state !== 'denied' && state !== 'failed') return null
  const denied = isMobileApp() ? 'widgets.location.deniedInApp' : 'widgets.location.denied'
  return (
    <Alert color="red" role={state === 'denied' ? 'alert' : undefined}>
      <Group gap="sm" justify="space-between">
        {t(state === 'denied' ? denied : 'widgets.location.failed')}
        <Button variant="default" size="compact-sm" onClick={locate}>
          {t('common.retry')}
        </Button>
      </Group>
    </Alert>
  )
}
