import { useMutation } from '@apollo/client/react'
import { useRef } from 'react'
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
  const isMaking = useRef(false)
  const [send, { loading }] = useMutation(makeScreensMutation)

  async function make() {
    // Pressed twice, also before the screen tells that it is busy, everything would be there twice.
    if (isMaking.current) return
    isMaking.current = true
    try {
      const { data } = await send({ variables: { collectionId: _id } })
      if (!data) return
      await refresh()
      snackbar.show({ text: t('collectionScreens.screens.made', { title }), color: 'success' })
      await navigate(editorPath(environmentId, kindOf('view'), data.makeScreens.viewId))
    } catch (error) {
      showError(error)
    } finally {
      isMaking.current = false
    }
  }

  return { make, busy: loading }
}
