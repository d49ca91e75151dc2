import { lazy, Suspense, useId, useRef } from 'react'
import type { PresentedForm, RecordItem } from '../../../shared/components/presented.ts'
import { HeldFilesContext } from '../../ui/heldFiles.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { useAfterDrawing } from '../../ui/useAfterDrawing.ts'
import { UploadsContext, useUploads } from '../../ui/useUploads.ts'
import { useComponents } from '../ComponentsContext.tsx'
import { useComponentTranslation } from '../componentTexts.ts'
import { Panel } from '../Panel.tsx'
import { FormButtons } from './FormButtons.tsx'
import { FormChanges } from './FormChanges.tsx'
import { FormEntries } from './FormEntries.tsx'
import { FormFailure } from './FormFailure.tsx'
import { FormLoading } from './FormLoading.tsx'
import { FormNotices, Waiting } from './FormNotices.tsx'
import classes from './form.module.css'
import { RecordHistory } from './history/RecordHistory.tsx'
import { InSight } from './InSight.tsx'
import { useForm } from './useForm.ts'
import { useInputCode } from './useInputCode.ts'

const RecordComments = lazy(() => import('./RecordComments.tsx'))

/** A form on an end user's screen (area H). */
export default function FormRuntime({ component: form }: { component: PresentedForm }) {
  const { t } = useComponentTranslation()
  const { describeError } = useComponents()
  const snackbar = useSnackbar()
  const state = useForm(form, () =>
    snackbar.show({ text: t(form.deletes ? 'forms.deleted' : 'forms.saved'), color: 'success' }),
  )
  const uploads = useUploads()
  const latest = useRef(state)
  latest.current = state
  const element = useRef<HTMLFormElement>(null)
  const afterDrawing = useAfterDrawing()
  const prefix = useId()
  const isDrawable = useInputCode(form, state.entries)

  const focusFirst = (selector: string) =>
    afterDrawing(() => element.current?.querySelector<HTMLElement>(selector)?.focus())

  async function submit() {
    if (uploads.awaited) return
    if (!(await uploads.settled())) return snackbar.show({ text: t('common.uploadFailed'), color: 'error' })
    const outcome = await latest.current.submit()
    if (outcome === 'invalid' || outcome === 'failed') focusFirst('[aria-invalid="true"]')
    if (outcome === 'contested') {
      snackbar.show({ text: t('forms.changed.chooseFirst'), color: 'error' })
      focusFirst('[data-choice]')
    }
  }

  if (state.error) {
    return (
      <Panel title={form.title}>
        <ErrorPanel text={describeError(state.error).text} onRetry={state.retry} />
      </Panel>
    )
  }
  if (state.loading || !isDrawable) return <FormLoading component={form} />
  if (form.type === 'update' && state.item === null && !state.isGone) {
    if (form.hideEmpty) return null
    return (
      <Panel title={form.title}>
        <EmptyState title={form.emptyFormText || t('forms.noRecord')} />
      </Panel>
    )
  }
  return (
    <Panel title={titleOf(form, state.item)}>
      <form
        ref={element}
        className={classes.form}
        noValidate
        aria-busy={state.busy || uploads.awaited}
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <FormNotices form={form} state={state} />
        <FormChanges form={form} state={state} />
        <UploadsContext value={uploads.track}>
          <HeldFilesContext value={{ held: state.heldFiles, hold: state.hold }}>
            <FormEntries form={form} state={state} idPrefix={prefix} />
          </HeldFilesContext>
        </UploadsContext>
        {state.failure && (
          <InSight>
            <FormFailure failure={state.failure} entries={state.entries} />
          </InSight>
        )}
        {state.waiting && (
          <InSight>
            <Waiting form={form} state={state} />
          </InSight>
        )}
        <FormButtons form={form} state={state} isWaiting={uploads.awaited} />
      </form>
      {form.showHistory && !form.readOnly && state.item && <RecordHistory form={form} record={state.item} />}
      {form.comments && state.item && (
        <Suspense>
          <RecordComments form={form} record={state.item} />
        </Suspense>
      )}
    </Panel>
  )
}

/** The name of the record where the form has one, or else its own. */
function titleOf({ title, titleField }: PresentedForm, item: RecordItem | null): string | undefined {
  const name = titleField === undefined ? undefined : item?.[titleField]
  return typeof name === 'string' && name !== '' ? name : title
}
