import { Button } from '@mantine/core'
import { IconDeviceMobileDown, IconX } from '@tabler/icons-react'
import { installingTexts } from '../../../shared/i18n/installingTexts.ts'
import { useOnline } from '../../app/AppContext.tsx'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { useTexts } from '../../ui/texts.ts'
import { useEnvironment } from '../EnvironmentContext.ts'
import classes from './InstallHint.module.css'
import { useInstalling } from './useInstalling.ts'

/** On a phone, how the application becomes one of its own, which opens without a network; until somebody does it or has read it. */
export function InstallHint() {
  const { t } = useTexts(installingTexts)
  const { environment } = useEnvironment()
  const installing = useInstalling()
  const online = useOnline()
  if (installing === undefined || environment === undefined || !online) return null
  const { way, install, dismiss } = installing
  const title = t('installing.title', { name: environment.name })
  return (
    <section className={classes.hint} aria-label={title}>
      <IconDeviceMobileDown size={20} stroke={1.7} aria-hidden />
      <p>
        <b>{title}</b>
        <span>{t(way === 'prompt' ? 'installing.why' : `installing.${way}`)}</span>
      </p>
      {way === 'prompt' && (
        <Button size="compact-md" onClick={() => void install()}>
          {t('installing.install')}
        </Button>
      )}
      <ToolButton label={t('installing.dismiss')} onClick={dismiss}>
        <IconX size={18} />
      </ToolButton>
    </section>
  )
}
