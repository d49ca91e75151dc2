import { useQuery } from '@apollo/client/react'
import { Anchor, Avatar, Button, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { useLeaveGuard } from '../app/useLeaveGuard.ts'
import { useShowError } from '../app/useShowError.ts'
import { errorCode, errorText } from '../graphql/errors.ts'
import { useSnackbar } from '../ui/snackbar/SnackbarContext.tsx'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { ErrorPanel } from '../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../ui/states/ListSkeleton.tsx'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { type EnvironmentUser, environmentUserQuery, environmentUserRightsQuery, type UserRights } from './documents.ts'
import classes from './people.module.css'
import { usePeopleTranslation } from './peopleTexts.ts'
import { UserFields } from './UserFields.tsx'
import { UserState } from './UserState.tsx'
import { useUsersPlace } from './UsersPlace.ts'
import { userName } from './userTexts.ts'
import { useUserDraft } from './useUserDraft.ts'

/** One user of the environment: as what he may enter, and whether. */
export default function UserScreen() {
  const { t } = usePeopleTranslation()
  const { environmentId, path } = useUsersPlace()
  const { userId = '' } = useParams()
  const variables = { environmentUserId: userId }
  const { data, error, refetch } = useQuery(environmentUserQuery, { variables, fetchPolicy: 'cache-and-network' })
  const allowed = useQuery(environmentUserRightsQuery, { variables: { environmentId } })
  const user = data?.environmentUser
  const rights = allowed.data?.environmentUserRights
  const failure = error ?? allowed.error
  const isMissing = errorCode(error) === 'NotFound'

  function retry() {
    void refetch()
    void allowed.refetch()
  }

  return (
    <div className={classes.page}>
      <Anchor component={Link} to={path} fz="sm" className={classes.back}>
        <IconArrowLeft size={14} aria-hidden /> {t('people.back')}
      </Anchor>
      {isMissing ? (
        <EmptyState title={t('people.missing')} text={t('people.missingText')} />
      ) : user && rights ? (
        <Editor key={user._id} user={user} rights={rights} onStale={refetch} />
      ) : failure ? (
        <ErrorPanel text={errorText(t, failure)} onRetry={retry} />
      ) : (
        <ListSkeleton />
      )}
    </div>
  )
}

interface EditorProps {
  user: EnvironmentUser
  rights: UserRights
  onStale(): Promise<unknown>
}

function Editor({ user, rights, onStale }: EditorProps) {
  const { t } = usePeopleTranslation()
  const { Tools } = useUsersPlace()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const draft = useUserDraft(user, onStale)
  const name = userName(user)
  usePageTitle(name, t('people.title'))
  const question = {
    title: t('people.leaveTitle'),
    text: t('people.leaveText'),
    leaveLabel: t('people.leave'),
    saveLabel: t('people.saveAndLeave'),
  }
  useLeaveGuard(draft.dirty, question, { save })

  async function save(): Promise<boolean> {
    try {
      const isSaved = await draft.save()
      if (isSaved) snackbar.show({ text: t('people.saved'), color: 'success' })
      return isSaved
    } catch (error) {
      if (errorCode(error) === 'Conflict') snackbar.show({ text: t('people.conflict'), color: 'warning' })
      else showError(error)
      return false
    }
  }

  return (
    <>
      <header className={classes.head}>
        <Avatar name={name} color="telar" size={48} aria-hidden />
        <div className={classes.text}>
          <Title order={1}>{name}</Title>
          {name !== user.email && <Text>{user.email}</Text>}
          <Text c="dimmed" fz="sm">
            {t('people.accountHint')}
          </Text>
        </div>
        {Tools && <Tools user={user} />}
      </header>
      <UserState user={user} rights={rights} />
      <form
        className={`${classes.panel} ${classes.section}`}
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        <UserFields user={user} rights={rights} draft={draft} />
        <div className={classes.bar}>
          <Button variant="default" disabled={!draft.dirty || draft.saving} onClick={draft.discard}>
            {t('people.discard')}
          </Button>
          <Button type="submit" disabled={!draft.dirty} loading={draft.saving}>
            {t('people.save')}
          </Button>
        </div>
      </form>
    </>
  )
}
