import { IconLock } from '@tabler/icons-react'
import { usePeopleTranslation } from '../../people/peopleTexts.ts'
import { StatusPage } from '../../ui/states/StatusPage.tsx'

/** Told to who has no right below /manage (D60). */
export function NoRights() {
  const { t } = usePeopleTranslation()
  return <StatusPage icon={<IconLock size={34} stroke={1.5} />} title={t('people.noRights')} />
}
