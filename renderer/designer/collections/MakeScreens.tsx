import { Button } from '@mantine/core'
import { IconLayoutDashboard } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Draft } from '../draft/useDraft.ts'
import { useMakeScreens } from '../steps/useMakeScreens.ts'
import classes from './CollectionEditor.module.css'

/** Makes the screens of a collection that is saved and has fields. */
export function MakeScreens({ draft: { stored, dirty }, title }: { draft: Draft; title: string }) {
  const { t } = useTranslation()
  const { make, busy } = useMakeScreens({ _id: stored._id, title })
  const hasFields = Array.isArray(stored.fields) && stored.fields.length > 0
  const hint = dirty ? 'saveFirst' : hasFields ? 'hint' : 'noFields'
  return (
    <Button
      variant="default"
      className={classes.makeScreens}
      leftSection={<IconLayoutDashboard size={17} stroke={1.7} />}
      title={t(`collectionScreens.screens.${hint}`)}
      aria-label={t('collectionScreens.screens.make')}
      disabled={dirty || !hasFields}
      loading={busy}
      onClick={() => void make()}
    >
      <span>{t('collectionScreens.screens.make')}</span>
    </Button>
  )
}
