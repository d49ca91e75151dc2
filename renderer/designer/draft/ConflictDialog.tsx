import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NameOf, PropertyChange } from '../../../shared/components/difference.ts'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import type { Choices, Conflict } from '../data/conflict.ts'
import { DifferenceList } from '../versions/DifferenceList.tsx'
import classes from './ConflictDialog.module.css'
import { ConflictList } from './ConflictList.tsx'

export type ConflictChoice = { take: 'neither' | 'mine' | 'theirs' } | { take: 'both'; choices: Choices }

export interface ConflictDialogProps {
  componentId: string
  version: number
  /** What the others changed. */
  changes: readonly PropertyChange[]
  /** What both changed. */
  conflicts: readonly Conflict[]
  nameOf: NameOf
  maySave: boolean
}

/** A field that the others added goes with its values when mine replaces the list that it stands in. */
const addsFields = (changes: readonly PropertyChange[]) =>
  changes.some(
    ({ property, entries }) => property === 'fields' && entries?.some(({ change, type }) => change === 'added' && type),
  )

export default function ConflictDialog(props: ConflictDialogProps & DialogControls<ConflictChoice>) {
  const { version, changes, conflicts, nameOf, maySave, resolve } = props
  const { t } = useTranslation()
  const [choices, setChoices] = useState<Choices>({})
  return (
    <Stack gap="md">
      <Text>{t('designer.conflict.text', { version })}</Text>
      <div className={classes.scroll}>
        <section>
          <h3>{t('designer.conflict.what')}</h3>
          <DifferenceList changes={changes} label={t('designer.conflict.what')} />
        </section>
        {conflicts.length > 0 && (
          <ConflictList
            conflicts={conflicts}
            choices={choices}
            nameOf={nameOf}
            onChoose={(key, side) => setChoices(current => ({ ...current, [key]: side }))}
          />
        )}
      </div>
      <Text c="dimmed" fz="sm">
        {t('designer.conflict.bothHint')}
      </Text>
      {maySave && addsFields(changes) && (
        <Text c="var(--telar-danger)" fz="sm">
          {t('designer.conflict.mineLoses')}
        </Text>
      )}
      <Group justify="flex-end" gap="sm" mt="xs">
        <Button variant="default" onClick={() => resolve({ take: 'neither' })} data-autofocus>
          {t('designer.conflict.keep')}
        </Button>
        <Button variant="default" onClick={() => resolve({ take: 'theirs' })}>
          {t('designer.conflict.theirs')}
        </Button>
        {maySave && (
          <Button variant="default" onClick={() => resolve({ take: 'mine' })}>
            {t('designer.conflict.mine')}
          </Button>
        )}
        <Button onClick={() => resolve({ take: 'both', choices })}>{t('designer.conflict.both')}</Button>
      </Group>
    </Stack>
  )
}
