import { useQuery } from '@apollo/client/react'
import { Select } from '../../ui/Select.tsx'
import '../../fields/kit/comboboxStyles.ts'
import { useState } from 'react'
import { searched } from '../../../shared/formats/searchText.ts'
import { useApp } from '../../app/AppContext.tsx'
import type { Viewer } from '../../environment/viewer.ts'
import { environmentUserQuery, environmentUsersQuery } from '../../people/documents.ts'
import { userName } from '../../people/userTexts.ts'
import { usePermissionTranslation } from './permissionTexts.ts'
import { isViewer, type Subject, subjectKey } from './subject.ts'

interface Named {
  _id: string
  name: string
}

interface SubjectSelectProps {
  environmentId: string
  roles: readonly Named[]
  value: Viewer | undefined
  label: string
  placeholder: string
  className?: string
  onChange(value: Viewer | undefined): void
}

/** Chooses a role or a user of the environment; nothing: the designer himself. */
export function SubjectSelect({ value, onChange, ...props }: SubjectSelectProps) {
  return (
    <Choice
      {...props}
      value={value}
      aria-label={props.label}
      clearable
      onChange={chosen => onChange(isViewer(chosen) ? chosen : undefined)}
    />
  )
}

interface AskedSelectProps extends Omit<SubjectSelectProps, 'value' | 'onChange'> {
  value: Subject | undefined
  onChange(value: Subject): void
}

/** As `SubjectSelect`, with a label that is seen; who is not logged in can be chosen, too. */
export function AskedSelect({ onChange, ...props }: AskedSelectProps) {
  return <Choice {...props} shownLabel={props.label} guest onChange={chosen => chosen && onChange(chosen)} />
}

interface ChoiceProps extends Omit<SubjectSelectProps, 'value' | 'onChange' | 'label'> {
  value: Subject | undefined
  'aria-label'?: string
  shownLabel?: string
  guest?: boolean
  clearable?: boolean
  onChange(value: Subject | undefined): void
}

/** Those that a search shows. */
const mostPeople = 20

function Choice({ environmentId, roles, value, shownLabel, guest = false, onChange, ...props }: ChoiceProps) {
  const { t } = usePermissionTranslation()
  const { boot } = useApp()
  const [search, setSearch] = useState('')
  const [isOpen, setOpen] = useState(false)
  const chosen = useChosenUser(value)
  const shown = shownText(value, roles, chosen?.label) ?? (value?.who === 'guest' ? t('permissions.guest') : '')
  // What stands in the box while nothing is typed is no search.
  const typed = search === shown ? '' : search
  // The desktop has one person (AC4).
  const skip = !isOpen || boot.desktop
  const variables = { environmentId, limit: mostPeople, filter: typed }
  const { data, previousData } = useQuery(environmentUsersQuery, { variables, skip })
  const people = ((data ?? previousData)?.environmentUsers.items ?? []).map(user => ({
    value: subjectKey({ who: 'user', id: user._id }),
    label: optionLabel(user),
  }))
  const guests = guest ? searched([t('permissions.guest')], typed, label => label) : []
  const found = searched(
    roles.map(({ _id, name }) => ({ value: subjectKey({ who: 'role', id: _id }), label: name })),
    typed,
    ({ label }) => label,
  )
  const isListed = chosen === undefined || people.some(person => person.value === chosen.value)
  const listed = isListed ? people : [chosen, ...people]
  return (
    <Select
      {...props}
      label={shownLabel}
      data={[
        ...guests.map(label => ({ value: subjectKey({ who: 'guest' }), label })),
        ...(found.length > 0 ? [{ group: t('permissions.roles'), items: [...found] }] : []),
        ...(listed.length > 0 ? [{ group: t('permissions.people'), items: listed }] : []),
      ]}
      value={value === undefined ? null : subjectKey(value)}
      searchable
      searchValue={search}
      filter={({ options }) => options}
      nothingFoundMessage={t('common.noResults')}
      checkIconPosition="right"
      onSearchChange={setSearch}
      onFocus={event => event.currentTarget.select()}
      onDropdownOpen={() => setOpen(true)}
      onChange={key => onChange(subjectOf(key))}
    />
  )
}

const optionLabel = (user: { name: string; email: string }) =>
  userName(user) === user.email ? user.email : `${user.name} · ${user.email}`

const shownText = (value: Subject | undefined, roles: readonly Named[], person: string | undefined) =>
  value?.who === 'role' ? roles.find(({ _id }) => _id === value.id)?.name : value?.who === 'user' ? person : undefined

function subjectOf(key: string | null): Subject | undefined {
  const [who, id = ''] = key?.split(':') ?? []
  if (who === 'guest') return { who }
  return who === 'role' || who === 'user' ? { who, id } : undefined
}

/** The option of a user who was chosen before anybody looked for him. */
function useChosenUser(value: Subject | undefined) {
  const environmentUserId = value?.who === 'user' ? value.id : ''
  const { data } = useQuery(environmentUserQuery, { variables: { environmentUserId }, skip: environmentUserId === '' })
  const user = data?.environmentUser
  return user && { value: subjectKey({ who: 'user', id: user._id }), label: optionLabel(user) }
}
