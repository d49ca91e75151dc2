import { Alert, Badge, Button, Text, Title } from '@mantine/core'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { pushTexts } from '../../shared/i18n/pushTexts.ts'
import { errorText } from '../graphql/errors.ts'
import { useSnackbar } from '../ui/snackbar/SnackbarContext.tsx'
import { ErrorPanel } from '../ui/states/ErrorPanel.tsx'
import { useTexts } from '../ui/texts.ts'
import classes from './push.module.css'
import { usePush } from './usePush.ts'

/** Whether this device can be told of an environment's notifications, whether it is, and the switch (X4, X5). */
export default function PushState({ environmentId }: { environmentId: string }) {
  const { t } = useTexts(pushTexts)
  const push = usePush(environmentId)
  const { available, enabled, state, error, failure } = push
  return (
    <section className={classes.section} aria-label={t('push.title')}>
      <div className={classes.head}>
        <Title order={2} fz="lg">
          {t('push.title')}
        </Title>
        <span className={classes.badges}>
          <Badge variant="light" tt="none" color={available ? 'green' : 'gray'}>
            {t(available ? 'push.available' : 'push.notAvailable')}
          </Badge>
          <Badge variant="light" tt="none" color={enabled ? 'green' : 'gray'}>
            {t(enabled ? 'push.enabled' : 'push.notEnabled')}
          </Badge>
        </span>
      </div>
      <Text c="dimmed" fz="sm">
        {t(available ? 'push.text' : 'push.unsupported')}
      </Text>
      {error !== undefined && state === undefined && <ErrorPanel text={errorText(t, error)} onRetry={push.retry} />}
      {failure !== undefined && (
        <Alert color="red" role="alert">
          {t(`push.${failure}`)}
        </Alert>
      )}
      {enabled && state?.failure != null && (
        <Alert color="yellow" role="status">
          {t(`push.failures.${state.failure}`)}
        </Alert>
      )}
      {available && state !== undefined && <Switch push={push} />}
    </section>
  )
}

function Switch({ push }: { push: ReturnType<typeof usePush> }) {
  const { t } = useTexts(pushTexts)
  const snackbar = useSnackbar()
  const { enabled, busy } = push
  async function press() {
    if (enabled) {
      if (await push.disable()) snackbar.show({ text: t('push.switchedOff'), color: 'success' })
    } else if (await push.enable()) snackbar.show({ text: t('push.switchedOn'), color: 'success' })
  }
  const Icon = enabled ? IconBellOff : IconBell
  return (
    <div className={classes.bar}>
      <Button
        variant={enabled ? 'default' : 'filled'}
        leftSection={<Icon size={16} stroke={1.8} aria-hidden />}
        loading={busy}
        onClick={() => void press()}
      >
        {t(enabled ? 'push.disable' : 'push.enable')}
      </Button>
    </div>
  )
}
