import { useMutation } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { IconLayoutDashboard } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { kindOf } from '../../../shared/components/registry.ts'
import { useShowError } from '../../app/useShowError.ts'
import { editorPath } from '../../environment/componentPaths.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { useDesigner } from '../data/DesignerContext.tsx'
import type { Draft } from '../draft/useDraft.ts'
import classes from './CollectionEditor.module.css'
import { makeScreensMutation } from './documents.ts'

/** Makes the screens that people expect of a collection, and leads to the first of them. */
export function MakeScreens({ draft: { stored, dirty }, title }: { draft: Draft; title: string }) {
  const { t } = useTranslation()
  const { environmentId, refresh } = useDesigner()
  const navigate = useNavigate()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const [make, { loading }] = useMutation(makeScreensMutation)
  const hasFields = Array.isArray(stored.fields) && stored.fields.length > 0

  async function run() {
    try {
      const { data } = await make({ variables: { collectionId: stored._id } })
      if (!data) return
      await refresh()
      snackbar.show({ text: t('collectionScreens.screens.made', { title }), color: 'success' })
      await navigate(editorPath(environmentId, kindOf('view'), data.makeScreens.viewId))
    } catch (error) {
      showError(error)
    }
  }

  const hint = dirty ? 'saveFirst' : hasFields ? 'hint' : 'noFields'
  return (
    <Button
      variant="default"
      className={classes.makeScreens}
      leftSection={<IconLayoutDashboard size={17} stroke={1.7} />}
      title={t(`collectionScreens.screens.${hint}`)}
      aria-label={t('collectionScreens.screens.make')}
      disabled={dirty || !hasFields}
      loading={loading}
      onClick={() => void run()}
    >
      <span>{t('collectionScreens.screens.make')}</span>
    </Button>
  )
}
