import { useMutation, useQuery } from '@apollo/client/react'
import { ActionIcon, Button, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../shared/formats/dates.ts'
import { useShowError } from '../../app/useShowError.ts'
import { errorText } from '../../graphql/errors.ts'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { laterComponent } from '../../ui/laterComponent.tsx'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { deleteMcpTokenMutation, type McpTokenLine, mcpTokensQuery } from './documents.ts'
import type { McpTokenDialogProps } from './McpTokenDialog.tsx'
import classes from './mcp.module.css'

const McpTokenDialog = laterComponent(() => import('./McpTokenDialog.tsx'))

/** What outside agents prove themselves with: each has one role, and is told once. */
export function McpTokens({ environmentId, zone }: { environmentId: string; zone: string }) {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const { data, error, refetch } = useQuery(mcpTokensQuery, {
    variables: { environmentId },
    fetchPolicy: 'cache-and-network',
  })
  const again = () => void refetch().catch(() => undefined)
  if (error && !data) return <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={2} />
  const {
    mcpTokens: tokens,
    roles: { items: roles },
  } = data

  async function make() {
    await dialogs.open<McpTokenDialogProps, true>({
      id: 'mcpToken',
      component: McpTokenDialog,
      props: { environmentId, roles },
      title: t('settings.mcp.newToken'),
    })
    again()
  }

  return (
    <>
      {tokens.length > 0 && (
        <ul className={classes.tokens}>
          {tokens.map(token => (
            <Token
              key={token._id}
              token={token}
              zone={zone}
              role={roles.find(({ _id }) => _id === token.roleId)?.name}
              onRemoved={again}
            />
          ))}
        </ul>
      )}
      {roles.length === 0 && <Text size="sm">{t('settings.mcp.noRoles')}</Text>}
      <Button
        mt="md"
        variant="default"
        disabled={roles.length === 0}
        leftSection={<IconPlus size={16} stroke={1.8} />}
        onClick={() => void make()}
      >
        {t('settings.mcp.newToken')}
      </Button>
    </>
  )
}

interface TokenProps {
  token: McpTokenLine
  /** Undefined where it is gone. */
  role: string | undefined
  /** IANA name. */
  zone: string
  onRemoved(): void
}

function Token({ token, role, zone, onRemoved }: TokenProps) {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const [remove, { loading }] = useMutation(deleteMcpTokenMutation)
  const [now] = useState(() => new Date().toISOString())
  const { _id: tokenId, name, expiresAt, lastUsedAt, createdBy } = token
  const at = (time: string) => formatDateTime(time, zone)

  async function drop() {
    const isAgreed = await dialogs.confirm({
      title: t('settings.mcp.removeTitle', { name }),
      text: t('settings.mcp.removeText'),
      confirmLabel: t('common.delete'),
    })
    if (!isAgreed) return
    try {
      await remove({ variables: { tokenId } })
      snackbar.show({ text: t('settings.mcp.removed'), color: 'success' })
      onRemoved()
    } catch (error) {
      showError(error)
    }
  }

  const about = [
    role === undefined ? t('settings.mcp.roleGone') : t('settings.mcp.ofRole', { role }),
    t(expiresAt > now ? 'settings.mcp.ends' : 'settings.mcp.ended', { date: at(expiresAt) }),
    lastUsedAt === null ? t('settings.mcp.neverUsed') : t('settings.mcp.lastUsed', { date: at(lastUsedAt) }),
    ...(createdBy === null ? [] : [createdBy]),
  ]
  return (
    <li className={classes.token}>
      <div className={classes.about}>
        <strong>{name}</strong>
        <Text size="xs" c="dimmed">
          {about.join(' · ')}
        </Text>
      </div>
      <ActionIcon aria-label={t('settings.mcp.removeNamed', { name })} loading={loading} onClick={() => void drop()}>
        <IconTrash size={18} stroke={1.7} />
      </ActionIcon>
    </li>
  )
}
