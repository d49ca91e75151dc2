import { Menu } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useOffers } from '../../environment/OffersContext.ts'
import { useExperiments } from '../../environment/useExperiments.ts'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { ExperimentsDialog } from './ExperimentsDialog.tsx'

/** Only where there are some (Z37). */
export function ExperimentsItem() {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const offers = useOffers()
  const { offered } = useExperiments()
  if (offered.length === 0) return null
  const open = () =>
    dialogs.open({
      id: 'experiments',
      component: ExperimentsDialog,
      props: { offers },
      title: t('platform.tryOut.title'),
    })
  return (
    <Menu.Item leftSection={<IconFlask size={16} />} onClick={() => void open()}>
      {t('platform.tryOut.open')}
    </Menu.Item>
  )
}
