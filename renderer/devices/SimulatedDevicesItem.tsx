import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useStored, useUser } from '../app/AppContext.tsx'
import { isAdministrator } from '../session/roles.ts'
import { simulatedDevices } from './simulatedDevices.ts'

/** Switches Telar's stand-ins for devices on and off, in this browser, for who may have them. */
export function SimulatedDevicesItem() {
  const { t } = useTranslation()
  const user = useUser()
  const [chosen, choose] = useStored('experiments')
  if (!isAdministrator(user)) return null
  return (
    <Menu.CheckboxItem
      checked={chosen?.[simulatedDevices] === true}
      closeMenuOnClick={false}
      onChange={on => choose({ ...chosen, [simulatedDevices]: on })}
    >
      {t('shell.user.simulatedDevices')}
    </Menu.CheckboxItem>
  )
}
