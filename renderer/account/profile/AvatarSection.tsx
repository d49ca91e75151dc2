import { useMutation } from '@apollo/client/react'
import { Avatar, Button, FileButton, Group, Text, Title } from '@mantine/core'
import { useRef } from 'react'
import { useApp, useUser } from '../../app/AppContext.tsx'
import { useShowError } from '../../app/useShowError.ts'
import { displayName } from '../../session/roles.ts'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { laterComponent } from '../../ui/laterComponent.tsx'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { useAccountTranslation } from '../accountTexts.ts'
import classes from '../avatar/avatar.module.css'
import { removeAvatarMutation } from '../avatar/documents.ts'
import sections from './profile.module.css'

const AvatarDialog = laterComponent(() => import('../avatar/AvatarDialog.tsx'))

/** The own picture (D17). Without one it is that of the configured service, or the initials. */
export function AvatarSection() {
  const { t } = useAccountTranslation()
  const user = useUser()
  const { choose, remove, removing, forget } = useAvatar()
  // That of the service is no file here.
  const isOwn = Boolean(user.profile?.avatar?.key)
  return (
    <section className={sections.section}>
      <div className={classes.row}>
        <Avatar src={user.profile?.avatar?.url} name={displayName(user)} color="telar" size={84} aria-hidden />
        <div className={classes.text}>
          <Title order={2} fz="lg">
            {t('account.avatar.title')}
          </Title>
          <Text c="dimmed" fz="sm">
            {t('account.avatar.text')}
          </Text>
        </div>
        <Group gap="sm">
          <FileButton
            resetRef={forget}
            accept="image/png,image/jpeg,image/webp"
            inputProps={{ 'aria-label': t('account.avatar.choose') }}
            onChange={file => void choose(file)}
          >
            {props => (
              <Button variant="default" {...props}>
                {t('account.avatar.choose')}
              </Button>
            )}
          </FileButton>
          {isOwn && (
            <Button variant="subtle" loading={removing} onClick={() => void remove()}>
              {t('account.avatar.remove')}
            </Button>
          )}
        </Group>
      </div>
    </section>
  )
}

/** What can be done with it. */
function useAvatar() {
  const { t } = useAccountTranslation()
  const { session } = useApp()
  const dialogs = useDialogs()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const forget = useRef<() => void>(null)
  const [removeIt, { loading: removing }] = useMutation(removeAvatarMutation)

  async function choose(file: File | null) {
    if (file === null) return
    // The same file can be chosen again.
    forget.current?.()
    await dialogs.open<{ file: File }, boolean>({
      id: 'avatar',
      component: AvatarDialog,
      props: { file },
      title: t('account.avatar.title'),
      width: 480,
    })
  }

  async function remove() {
    try {
      await removeIt()
      await session.resume()
      snackbar.show({ text: t('account.avatar.removed'), color: 'success' })
    } catch (error) {
      showError(error)
    }
  }

  return { choose, remove, removing, forget }
}
