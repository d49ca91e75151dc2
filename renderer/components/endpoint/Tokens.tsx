import { useMutation, useQuery } from '@apollo/client/react'
import { ActionIcon, Button, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../shared/formats/dates.ts'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { laterComponent } from '../../ui/laterComponent.tsx'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { useComponents } from '../ComponentsContext.tsx'
import card from '../callPanel.module.css'
import { validationText } from '../validationText.ts'
import { createTokenMutation, deleteTokenMutation, endpointTokensQuery, type TokenLine } from './documents.ts'
import classes from './endpoint.module.css'
import type { TokenDialogProps } from './TokenDialog.tsx'

const TokenDialog = laterComponent(() => import('./TokenDialog.tsx'))

/** The tokens of an endpoint: each is told once, when it is made (S13). */
export function Tokens({ endpointId, needed }: { endpointId: string; needed: boolean }) {
  const { t } = useTranslation()
  const { describeError } = useComponents()
  const dialogs = useDialogs()
  const { data, error, refetch } = useQuery(endpointTokensQuery, {
    variables: { endpointId },
    fetchPolicy: 'cache-and-network',
  })
  const tokens = data?.endpointTokens
  const [create] = useMutation(createTokenMutation)

  async function created(name: string) {
    try {
      const { data: answer } = await create({ variables: { endpointId, name } })
      return { secret: answer?.createEndpointToken.secret ?? '' }
    } catch (failed) {
      const { text, fields } = describeError(failed)
      return { failure: fields?.name === undefined ? text : validationText(t, fields.name) }
    }
  }

  async function make() {
    await dialogs.open<TokenDialogProps, true>({
      id: 'endpointToken',
      component: TokenDialog,
      props: { make: created },
      title: t('endpoints.newToken'),
    })
    await refetch().catch(() => undefined)
  }

  return (
    <div className={card.part}>
      <h3 className={card.title}>{t('endpoints.tokens')}</h3>
      <Text size="sm" c="dimmed">
        {t(needed ? 'endpoints.tokensNeeded' : 'endpoints.tokensNotNeeded')}
      </Text>
      {error && !tokens ? (
        <ErrorPanel text={describeError(error).text} onRetry={() => void refetch()} />
      ) : !tokens ? (
        <ListSkeleton rows={2} />
      ) : (
        tokens.length > 0 && (
          <ul className={classes.tokens}>
            {tokens.map(token => (
              <Token key={token._id} token={token} onRemoved={() => void refetch().catch(() => undefined)} />
            ))}
          </ul>
        )
      )}
      <div>
        <Button variant="default" leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => void make()}>
          {t('endpoints.newToken')}
        </Button>
      </div>
    </div>
  )
}

function Token({ token, onRemoved }: { token: TokenLine; onRemoved(): void }) {
  const { t } = useTranslation()
  const { zone, describeError } = useComponents()
  const dialogs = useDialogs()
  const snackbar = useSnackbar()
  const [remove, { loading }] = useMutation(deleteTokenMutation)
  const { _id: tokenId, name, createdAt, createdBy, lastUsedAt } = token

  async function drop() {
    const isAgreed = await dialogs.confirm({
      title: t('endpoints.removeTitle', { name }),
      text: t('endpoints.removeText'),
      confirmLabel: t('common.delete'),
    })
    if (!isAgreed) return
    try {
      await remove({ variables: { tokenId } })
      snackbar.show({ text: t('endpoints.removed'), color: 'success' })
      onRemoved()
    } catch (error) {
      snackbar.show({ text: describeError(error).text, color: 'error' })
    }
  }

  const made = { date: formatDateTime(createdAt, zone), email: createdBy ?? '' }
  return (
    <li className={classes.token}>
      <div className={classes.about}>
        <strong>{name}</strong>
        <Text size="xs" c="dimmed">
          {t(createdBy === null ? 'endpoints.made' : 'endpoints.madeBy', made)}
          {' · '}
          {lastUsedAt === null
            ? t('endpoints.neverUsed')
            : t('endpoints.lastUsed', { date: formatDateTime(lastUsedAt, zone) })}
        </Text>
      </div>
      <ActionIcon aria-label={t('endpoints.removeNamed', { name })} loading={loading} onClick={() => void drop()}>
        <IconTrash size={18} stroke={1.7} />
      </ActionIcon>
    </li>
  )
}
