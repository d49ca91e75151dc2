import { useMutation, useQuery } from '@apollo/client/react'
import { ActionIcon, Button } from '@mantine/core'
import { IconLock, IconPencil, IconPlus, IconTrash, IconVariable } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useShowError } from '../../app/useShowError.ts'
import { useDesigner } from '../../designer/data/DesignerContext.tsx'
import { errorText } from '../../graphql/errors.ts'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { laterComponent } from '../../ui/laterComponent.tsx'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { environmentVariablesQuery, removeVariableMutation, type Variable } from './documents.ts'
import { SettingsCard, SettingsPage } from './SettingsCards.tsx'
import classes from './settings.module.css'
import type { VariableDialogProps } from './VariableDialog.tsx'

const VariableDialog = laterComponent(() => import('./VariableDialog.tsx'))

/** What programs of the environment are told, as pairs of name and value (C57). They are saved one by one, and have no history. */
export default function EnvScreen() {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const dialogs = useDialogs()
  const { data, error, refetch } = useQuery(environmentVariablesQuery, {
    variables: { environmentId },
    fetchPolicy: 'cache-and-network',
  })
  const variables = data?.environmentVariables

  async function edit(variable?: Variable) {
    const isSaved = await dialogs.open<VariableDialogProps, boolean>({
      id: 'variable',
      component: VariableDialog,
      props: { environmentId, variable },
      title: t(variable ? 'settings.env.edit' : 'settings.env.add'),
    })
    if (isSaved) await refetch().catch(() => undefined)
  }

  return (
    <SettingsPage title={t('settings.env.title')} text={t('settings.env.text')}>
      <SettingsCard title={t('settings.env.list')}>
        {error && !variables ? (
          <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch()} />
        ) : !variables ? (
          <ListSkeleton />
        ) : variables.length === 0 ? (
          <EmptyState
            icon={<IconVariable size={24} />}
            about={t('settings.env.none')}
            text={t('settings.env.noneText')}
          />
        ) : (
          <ul className={classes.variables}>
            {variables.map(variable => (
              <Row key={variable._id} variable={variable} onEdit={() => void edit(variable)} onRemoved={refetch} />
            ))}
          </ul>
        )}
        <Button mt="md" variant="default" leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => void edit()}>
          {t('settings.env.add')}
        </Button>
      </SettingsCard>
    </SettingsPage>
  )
}

interface RowProps {
  variable: Variable
  onEdit(): void
  onRemoved(): Promise<unknown>
}

function Row({ variable: { name, value, isSecret }, onEdit, onRemoved }: RowProps) {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const dialogs = useDialogs()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const [remove, { loading }] = useMutation(removeVariableMutation)

  async function drop() {
    const isAgreed = await dialogs.confirm({
      title: t('settings.env.removeTitle', { name }),
      text: t('settings.env.removeText'),
      confirmLabel: t('common.delete'),
    })
    if (!isAgreed) return
    try {
      await remove({ variables: { environmentId, name } })
      snackbar.show({ text: t('settings.env.removed'), color: 'success' })
      await onRemoved().catch(() => undefined)
    } catch (error) {
      showError(error)
    }
  }

  return (
    <li className={classes.variable}>
      <code className={classes.variableName}>{name}</code>
      <span className={classes.variableValue}>
        {isSecret ? (
          <span className={classes.secret}>
            <IconLock size={14} stroke={1.8} aria-hidden />
            {t('settings.env.secretKept')}
          </span>
        ) : (
          (value ?? t('settings.env.lost'))
        )}
      </span>
      <span className={classes.variableTools}>
        <ActionIcon aria-label={t('settings.env.editNamed', { name })} disabled={loading} onClick={onEdit}>
          <IconPencil size={18} stroke={1.7} />
        </ActionIcon>
        <ActionIcon aria-label={t('settings.env.removeNamed', { name })} loading={loading} onClick={() => void drop()}>
          <IconTrash size={18} stroke={1.7} />
        </ActionIcon>
      </span>
    </li>
  )
}
