import { useQuery } from '@apollo/client/react'
import { MultiSelect } from '@mantine/core'
import { Select } from '../../ui/Select.tsx'
import '../../fields/kit/comboboxStyles.ts'
import { useTranslation } from 'react-i18next'
import type { ValidationErrors } from '../../../shared/errors.ts'
import { validationText } from '../../components/validationText.ts'
import type { User } from '../../session/types.ts'
import { environmentNamesQuery } from '../documents.ts'

const roles = ['user', 'admin', 'superAdmin'] as const
type PlatformRole = (typeof roles)[number]

/** What somebody may do on the platform: the highest of the roles, and the environments that an administrator designs. */
export interface Rights {
  role: PlatformRole
  environments: string[]
}

/** What is offered to somebody new. */
export const firstRights: Rights = { role: 'admin', environments: [] }

export const rightsOf = ({ roles: given, environmentsAuthorized }: User): Rights => ({
  role: roles.findLast(role => given.includes(role)) ?? 'user',
  environments: [...environmentsAuthorized],
})

/** As a mutation takes them. */
export const asVariables = ({ role, environments }: Rights) => ({ roles: [role], environmentsAuthorized: environments })

interface RightsFieldsProps {
  rights: Rights
  errors: ValidationErrors
  disabled: boolean
  onChange(rights: Rights): void
}

export function RightsFields({ rights, errors, disabled, onChange }: RightsFieldsProps) {
  const { t } = useTranslation()
  const { data } = useQuery(environmentNamesQuery, { fetchPolicy: 'cache-and-network' })
  const errorOf = (name: string) => errors[name] !== undefined && validationText(t, errors[name])
  const known = data?.environments.items.map(({ _id, name }) => ({ value: _id, label: name })) ?? []
  // One that is not told of (yet) stays chosen.
  const others = rights.environments.filter(id => !known.some(({ value }) => value === id))
  return (
    <>
      <Select
        label={t('admin.user.role')}
        description={t(`admin.user.hints.${rights.role}`)}
        allowDeselect={false}
        disabled={disabled}
        value={rights.role}
        error={errorOf('roles')}
        data={roles.map(role => ({ value: role, label: t(`shell.roles.${role}`) }))}
        onChange={role => role !== null && onChange({ ...rights, role })}
      />
      {rights.role === 'admin' && (
        <MultiSelect
          label={t('admin.user.environments')}
          disabled={disabled}
          searchable
          clearable
          value={rights.environments}
          error={errorOf('environmentsAuthorized')}
          data={[...known, ...others.map(id => ({ value: id, label: id }))]}
          onChange={environments => onChange({ ...rights, environments })}
        />
      )}
    </>
  )
}
