import { useMutation } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { deletedDays } from '../../../shared/environment/deleted.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { deleteEnvironmentMutation } from './documents.ts'
import { useTypedName } from './useTypedName.ts'

/** Asks for the environment's name, puts it into the trash, and leaves what is there no more. */
export function useDeleteEnvironment({ _id: environmentId, name }: { _id: string; name: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const snackbar = useSnackbar()
  const ask = useTypedName()
  const [remove] = useMutation(deleteEnvironmentMutation, {
    update(cache) {
      cache.evict({ fieldName: 'environments' })
      cache.evict({ fieldName: 'deletedEnvironments' })
    },
  })
  return async () => {
    const isDone = await ask({
      title: t('trash.delete.dialog', { name }),
      name,
      warning: t('trash.delete.warning', { days: deletedDays }),
      confirmLabel: t('trash.delete.confirm'),
      act: typed => remove({ variables: { environmentId, name: typed } }),
    })
    if (!isDone) return
    snackbar.show({ text: t('trash.delete.done'), color: 'success' })
    await navigate('/')
  }
}
