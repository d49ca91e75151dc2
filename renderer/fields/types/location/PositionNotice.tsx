import { Alert, Button, Group } from '@mantine/core'
import { useWidgetTranslation } from '../../kit/widgetTexts.ts'
import { isMobileApp, type usePosition } from './usePosition.ts'

interface PositionNoticeProps extends ReturnType<typeof usePosition> {
  readonly gpsOnly: boolean
}

/** What became of the device's position, where it is not there: who has to allow it, and where (Y50–Y52, Y76). */
export function PositionNotice({ state, asksPermission, locate, gpsOnly }: PositionNoticeProps) {
  const { t } = useWidgetTranslation()
  if (asksPermission)
    return (
      <Alert color="gray" role="status">
        {t(isMobileApp() ? 'widgets.location.askingInApp' : 'widgets.location.asking')}
      </Alert>
    )
  if (state !== 'denied' && state !== 'failed') return null
  return (
    <Alert color="red" role={state === 'denied' ? 'alert' : undefined}>
      <Group gap="sm" justify="space-between">
        {t(reason(state, gpsOnly))}
        <Button variant="default" size="compact-sm" onClick={locate}>
          {t('common.retry')}
        </Button>
      </Group>
    </Alert>
  )
}

/** The desktop window asks nobody for the permission, and has no service that finds the machine: what else can be done there. */
function reason(state: 'denied' | 'failed', gpsOnly: boolean) {
  if (window.telarDesktop !== undefined)
    return gpsOnly ? 'widgets.location.unknownHereOnly' : 'widgets.location.unknownHere'
  if (state === 'failed') return 'widgets.location.failed'
  return isMobileApp() ? 'widgets.location.deniedInApp' : 'widgets.location.denied'
}
