import { Button, Text } from '@mantine/core'
import { Suspense } from 'react'
import { formatDateTime } from '../../../shared/formats/dates.ts'
import { useApp } from '../../app/AppContext.tsx'
import type { ComponentServices } from '../../components/ComponentsContext.tsx'
import { useComponentTranslation } from '../../components/componentTexts.ts'
import { isHeld } from '../../components/form/heldDrafts.ts'
import { type FieldServices, FieldsContext } from '../../fields/kit/FieldsContext.tsx'
import { FieldValue } from '../../fields/types/FieldValue.tsx'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import classes from './UnsentList.module.css'
import type { UnsentForm } from './unsentForms.ts'
import { useUnsentForms } from './useUnsentForms.ts'

export interface UnsentListProps {
  environmentId: string
  /** The list stands outside of views. */
  components: ComponentServices
  fields: FieldServices
}

/** What forms of this person keep on this device: what was typed and sent, why it is not there yet, and the way back to it. */
export function UnsentList({ environmentId, components, fields }: UnsentListProps) {
  const { t } = useComponentTranslation()
  const forms = useUnsentForms(environmentId)
  if (forms === undefined) return null
  if (forms.length === 0) return <Text c="dimmed">{t('forms.unsent.none')}</Text>
  return (
    <FieldsContext value={fields}>
      <ul className={classes.list}>
        {forms.map(form => (
          <UnsentItem key={form.key.join(' ')} form={form} components={components} />
        ))}
      </ul>
    </FieldsContext>
  )
}

function UnsentItem({ form: unsent, components }: { form: UnsentForm; components: ComponentServices }) {
  const { t } = useComponentTranslation()
  const { drafts } = useApp()
  const dialogs = useDialogs()
  const { key, id, draft, state, values } = unsent
  const title = unsent.title ?? t('forms.unsent.unnamed')
  const when = new Date(draft.keptAt).toISOString()
  const labels = new Map(Object.entries(draft.labels ?? {}))

  async function discard() {
    const isSure = await dialogs.confirm({
      title: t('forms.unsent.ask', { title }),
      text: t('forms.unsent.askText'),
      confirmLabel: t('forms.draft.discard'),
    })
    if (isSure) drafts.remove(key)
  }

  function open() {
    const { form, parameters = {} } = draft
    if (form === undefined) return
    const { record: draftRecord } = id
    void components.openComponent({
      id: `unsent ${draftRecord}`,
      kind: 'form',
      component: form,
      parameters,
      draftRecord,
    })
  }

  return (
    <li className={classes.item} data-state={state}>
      <header className={classes.head}>
        <h3 className={classes.title}>{title}</h3>
        <time dateTime={when}>{formatDateTime(when, components.zone)}</time>
      </header>
      <p className={classes.state}>
        {t(`forms.unsent.${state}`)} {draft.refused}
      </p>
      <dl className={classes.values}>
        {values.map(({ label, field, value }) => (
          <div key={field.name}>
            <dt>{label}</dt>
            <dd>
              <Suspense fallback="…">
                <FieldValue field={field} value={value} labels={labels} inline />
              </Suspense>
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.actions}>
        {isHeld(id) ? (
          <Text size="sm" c="dimmed">
            {t('forms.unsent.here')}
          </Text>
        ) : (
          <>
            {draft.form && (
              <Button
                size="compact-md"
                variant="default"
                aria-label={t('forms.unsent.openOf', { title })}
                onClick={open}
              >
                {t('forms.unsent.open')}
              </Button>
            )}
            <Button
              size="compact-md"
              variant="subtle"
              color="gray"
              aria-label={t('forms.unsent.discardOf', { title })}
              onClick={() => void discard()}
            >
              {t('forms.draft.discard')}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
