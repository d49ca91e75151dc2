import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PropertyChange } from '../../../shared/components/difference.ts'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import { DifferenceList } from '../versions/DifferenceList.tsx'
import classes from '../versions/versions.module.css'

export interface DifferenceDialogProps {
  changes: readonly PropertyChange[]
}

/** What differs between two states. */
export default function DifferenceDialog({ changes, resolve }: DifferenceDialogProps & DialogControls<undefined>) {
  const { t } = useTranslation()
  return (
    <div className={classes.dialog}>
      <div className={classes.scroll}>
        <DifferenceList changes={changes} label={t('versions.list')} />
      </div>
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={() => resolve()}>
          {t('common.close')}
        </Button>
      </Group>
    </div>
  )
}
