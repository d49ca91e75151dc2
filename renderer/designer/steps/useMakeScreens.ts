import { useMutation } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { kindOf } from '../../../shared/components/registry.ts'
import { useShowError } from '../../app/useShowError.ts'
import { editorPath } from '../../environment/componentPaths.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { useDesigner } from '../data/DesignerContext.tsx'
import { makeScreensMutation } from './documents.ts'

/** Makes the screens that people expect of a collection, and leads to the first of them. */
export function useMakeScreens({ _id, title }: { _id: string; title: string }): {
  make(): Promise<void>
  busy: boolean
} {
  const { t } = useTranslation()
  const { environmentId, refresh } = useDesigner()
  const navigate = useNavigate()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const [send, { loading }] = useMutation(makeScreensMutation)

  async function make() {
    // Pressed twice, everything would be there twice.
    if (loading) return
    try {
      const { data } = await send({ variables: { collectionId: _id } })
      if (!data) return
      await refresh()
      snackbar.show({ text: t('collectionScreens.screens.made', { title }), color: 'success' })
      await navigate(editorPath(environmentId, kindOf('view'), data.makeScreens.viewId))
    } catch (error) {
      showError(error)
    }
  }

  return { make, busy: loading }
}
