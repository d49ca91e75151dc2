import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { deletedDays } from '../../../shared/environment/deleted.ts'
import { useDesigner } from '../../designer/data/DesignerContext.tsx'
import { useDeleteEnvironment } from '../trash/useDeleteEnvironment.ts'
import { SettingsCard } from './SettingsCards.tsx'
import { useSettings } from './SettingsContext.ts'

/** The end of an environment, by the name that is saved. */
export function DeleteCard() {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const { stored } = useSettings()
  const remove = useDeleteEnvironment({ _id: environmentId, name: stored.name })
  return (
    <SettingsCard title={t('trash.delete.title')} text={t('trash.delete.text', { days: deletedDays })}>
      <Button color="red" variant="light" leftSection={<IconTrash size={16} />} onClick={() => void remove()}>
        {t('trash.delete.open')}
      </Button>
    </SettingsCard>
  )
}
