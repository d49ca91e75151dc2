import { useTranslation } from 'react-i18next'
import { peopleSettings, profileFieldsOf } from '../../../shared/environment/settings.ts'
import { useDesigner } from '../../designer/data/DesignerContext.tsx'
import { StoredFieldsContext } from '../../fields/structures/collectionFields/CollectionFieldsContext.ts'
import { SettingsCard, SettingsPage, SettingsSheet } from './SettingsCards.tsx'
import { useSettings } from './SettingsContext.ts'
import { useStoredProfileFields } from './useStoredProfileFields.ts'

/** What the environment knows of each of its people (C56). */
export default function ProfileScreen() {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const { stored, values, set } = useSettings()
  const lost = (values.lostProfileFields ?? []) as readonly string[]
  const storedFields = useStoredProfileFields(environmentId, profileFieldsOf(stored), id =>
    set('lostProfileFields', [...lost, id]),
  )
  return (
    <SettingsPage title={t('settings.profile.title')} text={t('settings.profile.text')}>
      <SettingsCard title={t('properties.profileFields')}>
        <StoredFieldsContext value={storedFields}>
          <SettingsSheet properties={peopleSettings} />
        </StoredFieldsContext>
      </SettingsCard>
    </SettingsPage>
  )
}
