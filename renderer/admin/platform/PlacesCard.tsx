import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { placeAddresses } from '../../../shared/platform/settings.ts'
import { SettingsCard } from '../settings/SettingsCards.tsx'
import classes from './platform.module.css'
import { SecretSetting } from './SecretSetting.tsx'
import { SwitchSetting, TextSetting } from './settingInputs.tsx'

/** Who finds places by their words, in the order in which they are asked. */
export function PlacesCard() {
  const { t } = useTranslation()
  return (
    <SettingsCard title={t('platform.cards.places.title')} text={t('platform.cards.places.text')}>
      <Stack gap="md">
        <div className={classes.pair}>
          <SecretSetting name="geocodingKey" />
          <TextSetting name="geocodingUrl" placeholder={placeAddresses.geocodingUrl} />
        </div>
        <div className={classes.pair}>
          <SecretSetting name="placesKey" />
          <TextSetting name="placesUrl" placeholder={placeAddresses.placesUrl} />
        </div>
        <SwitchSetting name="openPlaces" />
        <TextSetting name="openPlacesUrl" placeholder={placeAddresses.openPlacesUrl} />
      </Stack>
    </SettingsCard>
  )
}
