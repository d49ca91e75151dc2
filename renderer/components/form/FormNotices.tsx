import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconClockPause, IconHistory, IconTrashX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PresentedForm } from '../../../shared/components/presented.ts'
import { formatDateTime } from '../../../shared/formats/dates.ts'
import { useComponents } from '../ComponentsContext.tsx'
import classes from './form.module.css'
import type { useForm } from './useForm.ts'

interface FormNoticesProps {
  form: PresentedForm
  state: ReturnType<typeof useForm>
}

/** What happened to what is typed here, before anything else of the form. */
export function FormNotices({ form, state }: FormNoticesProps) {
  if (state.waiting) return null
  if (state.isGone) return <Gone state={state} />
  return (
    <>
      {form.lostFields.length > 0 && <Lost names={form.lostFields} />}
      {state.restored && <Restored state={state} />}
    </>
  )
}

/** Its collection lost fields that people filled in here; the others are sent all the same. */
function Lost({ names }: { names: readonly string[] }) {
  const { t } = useTranslation()
  const quoted = names.map(name => `«${name}»`).join(', ')
  return (
    <Alert
      color="yellow"
      variant="light"
      role="status"
      icon={<IconAlertTriangle size={20} aria-hidden />}
      title={t('forms.lost', { count: names.length, names: quoted })}
    >
      <Text size="sm">{t('forms.lostText')}</Text>
    </Alert>
  )
}

function Restored({ state }: Pick<FormNoticesProps, 'state'>) {
  const { t } = useTranslation()
  const { zone } = useComponents()
  const { restored, revert, closeRestored } = state
  if (!restored) return null
  const { uncertain, keptAt } = restored
  return (
    <Alert
      color={uncertain ? 'yellow' : 'blue'}
      variant="light"
      role="status"
      icon={<IconHistory size={20} aria-hidden />}
      title={t('forms.draft.title')}
      withCloseButton
      closeButtonLabel={t('forms.draft.close')}
      onClose={closeRestored}
    >
      <Text size="sm">
        {t(uncertain ? 'forms.draft.uncertain' : 'forms.draft.text', {
          when: formatDateTime(new Date(keptAt).toISOString(), zone),
        })}
      </Text>
      <Button mt={10} size="compact-sm" variant="default" onClick={revert}>
        {t('forms.draft.discard')}
      </Button>
    </Alert>
  )
}

/** It was sent and nobody answered; stands where it was sent. */
export function Waiting({ form, state }: FormNoticesProps) {
  const { t } = useTranslation()
  // An update carries the version that it is made on, so that it cannot be done twice unnoticed.
  const mayRepeat = form.type === 'create' || form.type === 'upsert'
  return (
    <Alert
      color="yellow"
      variant="light"
      role="status"
      icon={<IconClockPause size={20} aria-hidden />}
      title={t('forms.waiting.title')}
    >
      <Text size="sm">
        {t('forms.waiting.text')} {mayRepeat && t('forms.waiting.twice')}
      </Text>
      <Group mt={10} gap="xs" className={classes.choices}>
        <Button size="compact-sm" loading={state.busy} onClick={state.sendAgain}>
          {t('forms.waiting.again')}
        </Button>
        <Button size="compact-sm" variant="default" disabled={state.busy} onClick={state.editAgain}>
          {t('forms.waiting.edit')}
        </Button>
        {state.another && (
          <Button size="compact-sm" variant="default" disabled={state.busy} onClick={state.another}>
            {t('forms.waiting.another')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}

function Gone({ state }: Pick<FormNoticesProps, 'state'>) {
  const { t } = useTranslation()
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      icon={<IconTrashX size={20} aria-hidden />}
      title={t('forms.gone.title')}
    >
      <Text size="sm">{t('forms.gone.text')}</Text>
      <Button mt={10} size="compact-sm" variant="default" onClick={state.revert}>
        {t('forms.draft.discard')}
      </Button>
    </Alert>
  )
}
