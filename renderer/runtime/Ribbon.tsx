import { useTranslation } from 'react-i18next'
import { showsRibbon } from '../../shared/environment/stages.ts'
import { useApp, useUser } from '../app/AppContext.tsx'
import type { RuntimeEnvironment } from '../environment/runtimeEnvironment.ts'
import { isAdministrator } from '../session/roles.ts'
import classes from './Ribbon.module.css'

/**
 * Which environment this is (C64): nobody takes what is tried out for what is at work. Administrators see it everywhere, with the version of
 * Telar and the stage (C65), which say nothing to anybody else, and also that nobody else comes in (C78).
 */
export function Ribbon({ environment }: { environment: RuntimeEnvironment }) {
  const { t } = useTranslation()
  const { version, stage } = useApp().boot
  const user = useUser()
  const isTold = isAdministrator(user)
  if (!showsRibbon(stage, isTold)) return null
  const { name, maintenanceMode } = environment
  const told = isTold ? t('runtime.ribbon.text', { name, version, stage }) : name
  return (
    <section className={classes.ribbon} aria-label={t('runtime.ribbon.title')} data-maintenance={maintenanceMode}>
      <p>{maintenanceMode ? `${told} · ${t('runtime.ribbon.maintenance')}` : told}</p>
    </section>
  )
}
