import { MultiSelect, Stack, Switch, Text, TextInput, Title } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import '../fields/kit/comboboxStyles.ts'
import { type NamedRole, userFlags } from '../../shared/environment/users.ts'
import { validationText } from '../components/validationText.ts'
import { errorsBelow } from '../fields/structures/sheet/errorsBelow.ts'
import { useRegion } from '../ui/region.ts'
import { CloneRoles } from './CloneRoles.tsx'
import type { EnvironmentUser, UserRights } from './documents.ts'
import { mayManage } from './mayManage.ts'
import { ProfileInputs } from './ProfileInputs.tsx'
import { usePeopleTranslation } from './peopleTexts.ts'
import { useUsersPlace } from './UsersPlace.ts'
import type { UserDraft } from './useUserDraft.ts'

interface UserFieldsProps {
  user: EnvironmentUser
  rights: UserRights
  draft: UserDraft
}

/** What may be changed of somebody: each part as far as the one who looks at it may change it. */
export function UserFields({ user, rights, draft }: UserFieldsProps) {
  const { t } = usePeopleTranslation()
  const error = useFieldError(draft)
  return (
    <>
      <TextInput
        label={t('people.name')}
        value={draft.value.name}
        readOnly={!rights.canEditProfiles}
        error={error('name')}
        onChange={event => draft.change({ name: event.currentTarget.value })}
      />
      <Profile user={user} rights={rights} draft={draft} />
      <Roles user={user} rights={rights} draft={draft} />
      {rights.administers && <Rights rights={rights} draft={draft} />}
    </>
  )
}

function useFieldError({ errors }: UserDraft) {
  const { t } = usePeopleTranslation()
  const region = useRegion()
  return (name: string) => {
    const message = errors[name]
    return message === undefined ? undefined : validationText(t, message, region)
  }
}

/** What the environment knows of somebody; what rules may ask about stays out of the hands of who could lift himself up. */
function Profile({ user, rights, draft }: UserFieldsProps) {
  const { zone } = useUsersPlace()
  const mayChange = rights.canEditProfiles && mayManage(rights, user)
  if (rights.profileFields.length === 0) return null
  return (
    <ProfileInputs
      prefix={`${user._id}-`}
      fields={rights.profileFields}
      values={draft.value.profile}
      errors={errorsBelow(draft.errors, 'profile')}
      zone={zone}
      isFixed={({ ownEdit }) => !(ownEdit || mayChange)}
      onChange={(name, value) => draft.change({ profile: { [name]: value } })}
    />
  )
}

const optionsOf = (roles: readonly NamedRole[]) => roles.map(({ _id, name }) => ({ value: _id, label: name }))

/** Who manages users holds as many roles as others let him; those that may not be given here stay as they are (D74). */
function Roles({ user, rights, draft }: UserFieldsProps) {
  const { t } = usePeopleTranslation()
  const { environmentId } = useUsersPlace()
  const error = useFieldError(draft)
  const managed = new Set(rights.roles.map(({ _id }) => _id))
  const others = user.resolvedRoles.filter(({ _id }) => !managed.has(_id))
  const mayChange = rights.canManageRoles && mayManage(rights, user)
  const { roles } = draft.value
  const kept = others.map(({ _id }) => _id)
  return (
    <div>
      <MultiSelect
        label={t('people.roles')}
        data={optionsOf(mayChange ? rights.roles : user.resolvedRoles)}
        value={mayChange ? roles.filter(role => managed.has(role)) : [...roles]}
        readOnly={!mayChange}
        searchable
        error={error('roles')}
        onChange={next => draft.change({ roles: [...kept, ...next] })}
      />
      {roles.length === 0 && (
        <Text c="dimmed" fz="sm" mt={4}>
          {t('people.noRoles')}
        </Text>
      )}
      {mayChange && others.length > 0 && (
        <Text c="dimmed" fz="sm" mt={4}>
          {t('people.rolesOfOthers', { names: others.map(({ name }) => name).join(', ') })}
        </Text>
      )}
      {mayChange && (
        <CloneRoles
          environmentId={environmentId}
          except={user._id}
          onRoles={cloned => draft.change({ roles: [...kept, ...cloned.filter(role => managed.has(role))] })}
        />
      )}
    </div>
  )
}

function Rights({ rights, draft }: Omit<UserFieldsProps, 'user'>) {
  const { t } = usePeopleTranslation()
  const error = useFieldError(draft)
  return (
    <Stack gap="sm" component="section">
      <div>
        <Title order={2} fz="md">
          {t('people.rights')}
        </Title>
        <Text c="dimmed" fz="sm">
          {t('people.rightsHint')}
        </Text>
      </div>
      {userFlags.map(flag => (
        <Switch
          key={flag}
          label={t(`people.flags.${flag}`)}
          checked={draft.value[flag]}
          onChange={event => draft.change({ [flag]: event.currentTarget.checked })}
        />
      ))}
      {draft.value.canManageRoles && (
        <MultiSelect
          label={t('people.managedRoles')}
          description={t('people.managedRolesHint')}
          data={optionsOf(rights.roles)}
          value={[...draft.value.managedRoles]}
          searchable
          clearable
          error={error('managedRoles')}
          onChange={managedRoles => draft.change({ managedRoles })}
        />
      )}
    </Stack>
  )
}
