import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ConflictDifference } from '../../graphql/errors.ts'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import type { ConflictChoice } from './useConflict.ts'

export interface ConflictDialogProps {
  version: number
  /** Known of collections, whose changes can be combined. */
  difference: ConflictDifference | undefined
}

export default function ConflictDialog(props: ConflictDialogProps & DialogControls<ConflictChoice>) {
  const { version, difference, resolve } = props
  const { t } = useTranslation()
  return (
    <Stack gap="md">
      <Text>{t('designer.conflict.text', { version })}</Text>
      {difference && <Difference difference={difference} />}
      <Text c="dimmed" fz="sm">
        {t(difference ? 'designer.conflict.bothHint' : 'designer.conflict.theirsHint')}
      </Text>
      {difference !== undefined && difference.added.length > 0 && (
        <Text c="var(--telar-danger)" fz="sm">
          {t('designer.conflict.mineLoses')}
        </Text>
      )}
      <Group justify="flex-end" gap="sm" mt="xs">
        <Button variant="default" onClick={() => resolve('neither')} data-autofocus>
          {t('designer.conflict.keep')}
        </Button>
        <Button variant="default" onClick={() => resolve('theirs')}>
          {t('designer.conflict.theirs')}
        </Button>
        <Button variant={difference ? 'default' : 'filled'} onClick={() => resolve('mine')}>
          {t('designer.conflict.mine')}
        </Button>
        {difference && <Button onClick={() => resolve('both')}>{t('designer.conflict.both')}</Button>}
      </Group>
    </Stack>
  )
}

function Difference({ difference }: { difference: ConflictDifference }) {
  const { t } = useTranslation()
  const { added, removed, changed } = difference
  const properties = difference.properties.map(name => t(`properties.${name}`))
  const parts = Object.entries({ added, removed, changed, properties }).filter(([, names]) => names.length > 0)
  return (
    <ul aria-label={t('designer.conflict.what')} style={{ margin: 0, paddingInlineStart: 20 }}>
      {parts.map(([part, names]) => (
        <li key={part}>{t(`designer.conflict.${part}`, { names: names.join(', ') })}</li>
      ))}
    </ul>
  )
}
