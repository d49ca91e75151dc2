import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useStored, useUser } from '../app/AppContext.tsx'
import { isAdministrator } from '../session/roles.ts'

/** Switches Telar's stand-ins for devices on and off, in this browser, for who may have them. */
export function SimulatedDevicesItem() {
  const { t } = useTranslation()
  const user = useUser()
  const [simulated, setSimulated] = useStored('simulatedDevices')
  if (!isAdministrator(user)) return null
  return (
    <Menu.CheckboxItem checked={simulated === true} closeMenuOnClick={false} onChange={setSimulated}>
      {t('shell.user.simulatedDevices')}
    </Menu.CheckboxItem>
  )
}
