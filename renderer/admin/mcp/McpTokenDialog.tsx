import { useMutation, useQuery } from '@apollo/client/react'
import { NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mcpTokenDays } from '../../../shared/environment/mcpSettings.ts'
import type { ValidationErrors } from '../../../shared/errors.ts'
import { useShowError } from '../../app/useShowError.ts'
import { SecretOnce } from '../../components/SecretOnce.tsx'
import { validationText } from '../../components/validationText.ts'
import { errorText, fieldErrors } from '../../graphql/errors.ts'
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import { createMcpTokenMutation, mcpToolsQuery } from './documents.ts'
import classes from './mcp.module.css'

export interface McpTokenDialogProps {
  environmentId: string
  /** At least one. */
  roles: readonly { _id: string; name: string }[]
}

const lifetimes = [30, mcpTokenDays.default, mcpTokenDays.most]

/** A new token: for whom, with which role and for how long, and then, this once, the token itself. */
export default function McpTokenDialog({ environmentId, roles, resolve }: McpTokenDialogProps & DialogControls<true>) {
  const { t } = useTranslation()
  const showError = useShowError()
  const [name, setName] = useState('')
  const [roleId, setRole] = useState(roles[0]?._id ?? '')
  const [days, setDays] = useState<number>(mcpTokenDays.default)
  const [errors, setErrors] = useState<ValidationErrors>({})
  const [secret, setSecret] = useState<string>()
  const [create, { loading }] = useMutation(createMcpTokenMutation)
  const shown = (field: string) => (errors[field] === undefined ? undefined : validationText(t, errors[field]))

  async function submit(event: FormEvent) {
    event.preventDefault()
    setErrors({})
    try {
      const { data } = await create({ variables: { environmentId, name, roleId, days } })
      setSecret(data?.createMcpToken.secret ?? '')
    } catch (error) {
      const found = fieldErrors(error)
      if (found) setErrors(found)
      else showError(error)
    }
  }

  if (secret !== undefined)
    return (
      <SecretOnce
        text={t('settings.mcp.once')}
        secret={secret}
        copyLabel={t('settings.mcp.copyToken')}
        onClose={() => resolve(true)}
      />
    )
  return (
    <form onSubmit={event => void submit(event)} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('settings.mcp.tokenName')}
          description={t('settings.mcp.tokenNameText')}
          value={name}
          error={shown('name')}
          maxLength={100}
          required
          data-autofocus
          autoComplete="off"
          onChange={event => setName(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('settings.mcp.role')}
          description={t('settings.mcp.roleText')}
          value={roleId}
          error={shown('roleId')}
          data={roles.map(({ _id, name: label }) => ({ value: _id, label }))}
          onChange={event => setRole(event.currentTarget.value)}
        />
        <Given environmentId={environmentId} roleId={roleId} />
        <NativeSelect
          label={t('settings.mcp.lifetime')}
          value={days}
          error={shown('days')}
          data={lifetimes.map(count => ({ value: String(count), label: t('settings.mcp.days', { count }) }))}
          onChange={event => setDays(Number(event.currentTarget.value))}
        />
        <DialogActions label={t('common.create')} loading={loading} onCancel={() => resolve()} />
      </Stack>
    </form>
  )
}

/** What a token of the role would be given. */
function Given({ environmentId, roleId }: { environmentId: string; roleId: string }) {
  const { t } = useTranslation()
  const { data, error } = useQuery(mcpToolsQuery, {
    variables: { environmentId, roleId },
    fetchPolicy: 'cache-and-network',
  })
  const tools = data?.mcpTools
  if (error && !tools) return <Text size="sm">{errorText(t, error)}</Text>
  return (
    <section className={classes.given} aria-label={t('settings.mcp.given')} aria-busy={tools === undefined}>
      <Text size="sm" fw={600}>
        {t('settings.mcp.given')}
      </Text>
      {tools?.length === 0 && <Text size="sm">{t('settings.mcp.nothing')}</Text>}
      <ul className={classes.tools}>
        {tools?.map(({ name, title, readOnly }) => (
          <li key={name} className={classes.tool}>
            <span className={classes.title}>{title}</span>
            <code>{name}</code>
            <span>{t(readOnly ? 'settings.mcp.reads' : 'settings.mcp.changes')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
