import { Button, CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './SnackbarHost.module.css'
import type { Snackbar, SnackbarAction } from './snackbarStore.ts'

const icons = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconCircleX,
}

/** Announces the current message; errors interrupt a screen reader, the others wait. */
export function SnackbarHost({ snackbar }: { snackbar: Snackbar }) {
  const { t } = useTranslation()
  const message = useSyncExternalStore(snackbar.subscribe, snackbar.current)
  const Icon = icons[message?.color ?? 'info']
  return (
    <div className={classes.region} data-position={message?.position ?? 'bottom'}>
      <div role={message?.color === 'error' ? 'alert' : 'status'}>
        {message && (
          // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it on screen
          <div
            key={message.key}
            className={classes.message}
            data-color={message.color}
            onMouseEnter={snackbar.hold}
            onMouseLeave={snackbar.release}
            onFocus={snackbar.hold}
            onBlur={snackbar.release}
          >
            <Icon size={20} className={classes.icon} aria-hidden />
            <span className={classes.text}>{message.text}</span>
            {message.action && <Action action={message.action} snackbar={snackbar} />}
            <CloseButton size="sm" aria-label={t('common.close')} onClick={snackbar.hide} />
          </div>
        )}
      </div>
    </div>
  )
}

function Action({ action, snackbar }: { action: SnackbarAction; snackbar: Snackbar }) {
  const run = () => {
    snackbar.hide()
    action.run()
  }
  return (
    <Button variant="subtle" size="compact-sm" className={classes.action} onClick={run}>
      {action.label}
    </Button>
  )
}
