import { useTranslation } from 'react-i18next'
import { showsRibbon } from '../../shared/environment/stages.ts'
import { useApp, useUser } from '../app/AppContext.tsx'
import type { RuntimeEnvironment } from '../environment/runtimeEnvironment.ts'
import { isAdministrator } from '../session/roles.ts'
import classes from './Ribbon.module.css'

/**
 * Which environment this is, of which version of Telar and at which stage (C64, C65): nobody takes what is tried out for what is at work. Administrators
 * see it everywhere, and there also that nobody else comes in (C78).
 */
export function Ribbon({ environment }: { environment: RuntimeEnvironment }) {
  const { t } = useTranslation()
  const { version, stage } = useApp().boot
  const user = useUser()
  if (!showsRibbon(stage, isAdministrator(user))) return null
  const { name, maintenanceMode } = environment
  const told = t('runtime.ribbon.text', { name, version, stage })
  return (
    <section className={classes.ribbon} aria-label={t('runtime.ribbon.title')} data-maintenance={maintenanceMode}>
      <p>{maintenanceMode ? `${told} · ${t('runtime.ribbon.maintenance')}` : told}</p>
    </section>
  )
}
