import { useMutation } from '@apollo/client/react'
import { Alert, Button } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useShowError } from '../app/useShowError.ts'
import { useSnackbar } from '../ui/snackbar/SnackbarContext.tsx'
import { confirmImportedUsersMutation } from './documents.ts'
import { usePeopleTranslation } from './peopleTexts.ts'
import { useUsersPlace } from './UsersPlace.ts'

interface ImportedNoticeProps {
  /** How many wait. */
  count: number
  onConfirmed(): void
}

/** Those who came with a file can be confirmed together. */
export function ImportedNotice({ count, onConfirmed }: ImportedNoticeProps) {
  const { t } = usePeopleTranslation()
  const { environmentId } = useUsersPlace()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const [confirm, { loading }] = useMutation(confirmImportedUsersMutation, { variables: { environmentId } })

  async function confirmAll() {
    try {
      const { data } = await confirm()
      const { confirmed = 0, failed = [] } = data?.confirmImportedUsers ?? {}
      if (failed.length > 0)
        snackbar.show({ text: t('people.notConfirmed', { who: failed.join(', ') }), color: 'error' })
      else snackbar.show({ text: t('people.allConfirmed', { count: confirmed }), color: 'success' })
    } catch (error) {
      showError(error)
    }
    onConfirmed()
  }

  return (
    <Alert
      color="blue"
      variant="light"
      icon={<IconUserCheck size={20} />}
      title={t('people.toConfirm', { count })}
      role="status"
    >
      <Button size="xs" loading={loading} onClick={() => void confirmAll()}>
        {t('people.confirmAll')}
      </Button>
    </Alert>
  )
}
