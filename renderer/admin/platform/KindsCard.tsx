import { useQuery } from '@apollo/client/react'
import { MultiSelect, Stack } from '@mantine/core'
import '../../fields/kit/comboboxStyles.ts'
import { useTranslation } from 'react-i18next'
import { allKinds } from '../../../shared/components/registry.ts'
import { kindLimitOf } from '../../../shared/platform/settings.ts'
import { environmentNamesQuery } from '../documents.ts'
import { SettingsCard } from '../settings/SettingsCards.tsx'
import { usePlatform, usePlatformError } from './PlatformContext.ts'

/** Where new components of each kind can be made (AF76). */
export function KindsCard() {
  const { t } = useTranslation()
  const { data } = useQuery(environmentNamesQuery)
  const environments = (data?.environments.items ?? []).map(({ _id, name }) => ({
    value: _id,
    label: `${name} (${_id})`,
  }))
  return (
    <SettingsCard title={t('platform.cards.kinds.title')} text={t('platform.cards.kinds.text')}>
      <Stack gap="sm">
        {allKinds.map(({ kind }) => (
          <KindLimit key={kind} kind={kind} environments={environments} />
        ))}
      </Stack>
    </SettingsCard>
  )
}

interface KindLimitProps {
  kind: string
  environments: readonly { value: string; label: string }[]
}

function KindLimit({ kind, environments }: KindLimitProps) {
  const { t } = useTranslation()
  const { values, saving, set } = usePlatform()
  const name = kindLimitOf(kind)
  const chosen = (values[name] ?? []) as string[]
  // Of an environment that is gone, its id is left.
  const gone = chosen.filter(id => !environments.some(({ value }) => value === id))
  return (
    <MultiSelect
      label={t(`kinds.${kind}.many` as 'kinds.view.many')}
      placeholder={chosen.length === 0 ? t('platform.everywhere') : undefined}
      error={usePlatformError(name)}
      data={[...environments, ...gone.map(id => ({ value: id, label: id }))]}
      value={chosen}
      disabled={saving}
      searchable
      clearable
      hidePickedOptions
      onChange={next => set(name, next)}
    />
  )
}
