import { useMutation } from '@apollo/client/react'
import { Button, Text } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { EnvironmentUserData } from '../../shared/environment/environmentUser.ts'
import { formatDateTime } from '../../shared/formats/dates.ts'
import { useShowError } from '../app/useShowError.ts'
import { useSendsMails } from '../mails/useSendsMails.ts'
import { useDialogs } from '../ui/dialogs/DialogsContext.tsx'
import { useSnackbar } from '../ui/snackbar/SnackbarContext.tsx'
import {
  deleteEnvironmentUserMutation,
  type EnvironmentUser,
  inviteEnvironmentUserMutation,
  type UserRights,
  updateEnvironmentUserMutation,
} from './documents.ts'
import { mayManage } from './mayManage.ts'
import classes from './people.module.css'
import { usePeopleTranslation } from './peopleTexts.ts'
import { useUsersPlace } from './UsersPlace.ts'
import { useLinksDialog } from './useInvitationLinks.ts'
import { userName } from './userTexts.ts'

interface UserStateProps {
  user: EnvironmentUser
  rights: UserRights
}

/** Whether somebody comes in, and what may be done about it. */
export function UserState({ user, rights }: UserStateProps) {
  const { t } = usePeopleTranslation()
  const { pending, repeat, set, remove } = useStateChanges(user)
  const mayRemove = rights.canRemoveUsers && !user.isOwn && mayManage(rights, user)
  const { state } = user
  return (
    <section className={`${classes.panel} ${classes.notice}`} aria-label={t(`people.states.${state}`)}>
      <StateText user={user} />
      <div className={classes.bar}>
        {state === 'pending' && rights.canAddUsers && !rights.trial && (
          <WayIn userId={user._id} pending={pending} onRepeat={() => void repeat()} />
        )}
        {state === 'imported' && rights.administers && (
          <Button size="xs" loading={pending} onClick={() => void set({ confirmed: true }, t('people.confirmed'))}>
            {t('people.confirm')}
          </Button>
        )}
        {mayRemove && (state === 'active' || state === 'disabled') && (
          <Button
            size="xs"
            variant="default"
            loading={pending}
            onClick={() => void set({ disabled: state === 'active' }, t('people.saved'))}
          >
            {t(state === 'active' ? 'people.disable' : 'people.enable')}
          </Button>
        )}
        {mayRemove && (
          <Button size="xs" variant="subtle" color="red" disabled={pending} onClick={() => void remove()}>
            {t(state === 'pending' ? 'people.withdraw' : 'people.remove')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Mailed once more, or where no mail leaves this machine, handed over. */
function WayIn({ userId, pending, onRepeat }: { userId: string; pending: boolean; onRepeat(): void }) {
  const { t } = usePeopleTranslation()
  const sendsMails = useSendsMails()
  const { show, making } = useLinksDialog()
  return sendsMails ? (
    <Button size="xs" variant="default" loading={pending} onClick={onRepeat}>
      {t('people.again')}
    </Button>
  ) : (
    <Button size="xs" loading={making} onClick={() => void show([userId])}>
      {t('people.links.get')}
    </Button>
  )
}

function StateText({ user: { state, invitationEnds } }: { user: EnvironmentUser }) {
  const { t } = usePeopleTranslation()
  const { zone } = useUsersPlace()
  const sendsMails = useSendsMails()
  if (state === 'active') return <Text>{t('people.states.active')}</Text>
  if (state !== 'pending' || !invitationEnds)
    return <Text>{t(state === 'imported' ? 'people.importedText' : 'people.disabledText')}</Text>
  if (!sendsMails) return <Text>{t('people.links.pendingText')}</Text>
  const isOver = Date.parse(invitationEnds) < Date.now()
  const ends = formatDateTime(invitationEnds, zone)
  return <Text>{t(isOver ? 'people.expiredText' : 'people.pendingText', { ends })}</Text>
}

/** What is done at once, without the form. */
function useStateChanges(user: EnvironmentUser) {
  const { t } = usePeopleTranslation()
  const { path } = useUsersPlace()
  const dialogs = useDialogs()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const navigate = useNavigate()
  const [update, updating] = useMutation(updateEnvironmentUserMutation)
  const [invite, inviting] = useMutation(inviteEnvironmentUserMutation)
  const [drop, dropping] = useMutation(deleteEnvironmentUserMutation)
  const environmentUserId = user._id
  const name = userName(user)
  const tell = (text: string) => snackbar.show({ text, color: 'success' })

  async function set(data: EnvironmentUserData, done: string) {
    try {
      await update({ variables: { environmentUserId, data, expectedVersion: user.version } })
      tell(done)
    } catch (error) {
      showError(error)
    }
  }

  async function repeat() {
    try {
      await invite({ variables: { environmentUserId } })
      tell(t('people.sent'))
    } catch (error) {
      showError(error)
    }
  }

  async function remove() {
    const what = user.state === 'pending' ? 'withdraw' : 'remove'
    const isSure = await dialogs.confirm({
      title: t(`people.${what}Title`, { name }),
      text: t(`people.${what}Text`),
      confirmLabel: t(`people.${what}`),
    })
    if (!isSure) return
    try {
      await drop({ variables: { environmentUserId } })
      tell(t('people.removed', { name }))
      await navigate(path)
    } catch (error) {
      showError(error)
    }
  }

  return { pending: updating.loading || inviting.loading || dropping.loading, set, repeat, remove }
}
