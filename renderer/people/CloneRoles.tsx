import { useQuery } from '@apollo/client/react'
import { Select } from '../ui/Select.tsx'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { roleNames } from '../../shared/environment/roleNames.ts'
import { environmentUsersQuery, type ListedUser } from './documents.ts'
import { usePeopleTranslation } from './peopleTexts.ts'
import { userName } from './userTexts.ts'

/** Those that a search shows. */
const most = 20

interface CloneRolesProps {
  environmentId: string
  /** Whose roles they would become. */
  except?: string
  onRoles(roles: readonly string[]): void
}

/** Gives somebody the roles of somebody else (D47). */
export function CloneRoles({ environmentId, except, onRoles }: CloneRolesProps) {
  const { t } = usePeopleTranslation()
  const [search, setSearch] = useState('')
  const [isOpen, setOpen] = useState(false)
  const variables = { environmentId, limit: most, filter: search }
  const { data } = useQuery(environmentUsersQuery, { variables, skip: !isOpen })
  const others = (data?.environmentUsers.items ?? []).filter(({ _id }) => _id !== except)
  return (
    <Select
      mt="xs"
      label={t('people.clone')}
      description={t('people.cloneHint')}
      placeholder={t('people.search')}
      data={others.map(user => ({ value: user._id, label: optionLabel(user) }))}
      value={null}
      searchable
      searchValue={search}
      filter={({ options }) => options}
      nothingFoundMessage={t('common.noResults')}
      onSearchChange={setSearch}
      onDropdownOpen={() => setOpen(true)}
      onChange={value => {
        const chosen = others.find(({ _id }) => _id === value)
        if (chosen) onRoles(chosen.roles)
        setSearch('')
      }}
    />
  )
}

const optionLabel = (user: ListedUser) => [userName(user), roleNames(user.resolvedRoles)].filter(Boolean).join(' · ')
