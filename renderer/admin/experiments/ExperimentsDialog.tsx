import { Alert, Stack, Switch, Text } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Offers, OffersContext } from '../../environment/OffersContext.ts'
import { useExperiments } from '../../environment/useExperiments.ts'

/** Each of them with its switch (Z35). @param offers dialogs stand outside of the environment's area */
export const ExperimentsDialog = ({ offers }: { offers: Offers }) => (
  <OffersContext value={offers}>
    <Switches />
  </OffersContext>
)

function Switches() {
  const { t } = useTranslation()
  const { offered, isOn, set } = useExperiments()
  return (
    <Stack gap="md">
      <Alert color="yellow" icon={<IconAlertTriangle size={18} />}>
        {t('platform.tryOut.warning')}
      </Alert>
      {offered.map(experiment => (
        <Switch
          key={experiment}
          label={t(`platform.tryOut.names.${experiment}`)}
          description={t(`platform.tryOut.texts.${experiment}`)}
          checked={isOn(experiment)}
          onChange={event => set(experiment, event.currentTarget.checked)}
        />
      ))}
      <Text c="dimmed" fz="sm">
        {t('platform.tryOut.nothing')}
      </Text>
    </Stack>
  )
}
