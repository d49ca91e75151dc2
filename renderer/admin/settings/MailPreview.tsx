import { useMutation, useQuery } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSend } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Remark } from '../../../shared/components/remark.ts'
import type { MailDraft } from '../../../shared/environment/mailDraft.ts'
import { type MailTemplate, mailParts, mailSettingOf } from '../../../shared/environment/mailSettings.ts'
import { useShowError } from '../../app/useShowError.ts'
import { useDesigner } from '../../designer/data/DesignerContext.tsx'
import { errorText } from '../../graphql/errors.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { mailPreviewQuery, type MailPreview as Preview, sendTestMailMutation } from './documents.ts'
import classes from './MailPreview.module.css'
import { useSettings } from './SettingsContext.ts'

type Failure = Preview['failures'][number]
type Reason = 'timeout' | 'memory' | 'tooLarge' | 'crashed' | 'noLink' | 'blank'

/** Pause in typing before the server is asked, in ms. */
const typingPause = 600

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

const failureText = (t: TFunction, { reason, message }: Failure) =>
  reason === 'error' ? (message ?? '') : t(`settings.mails.failures.${reason as Reason}`)

interface MailPreviewProps {
  template: MailTemplate
  /** What is wrong in the templates, for the lines of their editors. */
  onRemarks(remarks: readonly Remark[]): void
}

/** A mail as its template is written now, saved or not, and as who writes it would get it. */
export function MailPreview({ template, onRemarks }: MailPreviewProps) {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const { values } = useSettings()
  const [subject, body] = mailParts.map(part => textOf(values[mailSettingOf(template, part)]))
  const written = useMemo<MailDraft>(() => ({ template, subject, body }), [template, subject, body])
  const [data] = useDebouncedValue(written, typingPause)
  const {
    data: answer,
    previousData,
    error,
    refetch,
  } = useQuery(mailPreviewQuery, { variables: { environmentId, data }, fetchPolicy: 'no-cache' })
  const shown = (answer ?? (error ? undefined : previousData))?.mailPreview
  const failures = shown?.failures
  const tell = useEffectEvent((remarks: readonly Remark[]) => onRemarks(remarks))
  useEffect(() => {
    const told = (failures ?? []).flatMap(failure =>
      failure.line === null
        ? []
        : [{ property: mailSettingOf(data.template, failure.part), line: failure.line, text: failureText(t, failure) }],
    )
    tell(told)
  }, [failures, data.template, t])
  return (
    <section className={classes.preview} aria-label={t('settings.mails.preview')}>
      <header className={classes.head}>
        <h2>{t('settings.mails.preview')}</h2>
        <p>{t('settings.mails.asYou')}</p>
      </header>
      {shown ? <Mail mail={shown} /> : error ? <Unknown error={error} onRetry={refetch} /> : <ListSkeleton />}
      <TestButton data={written} disabled={shown === undefined || shown.failures.length > 0} />
    </section>
  )
}

function Unknown({ error, onRetry }: { error: Error; onRetry(): Promise<unknown> }) {
  const { t } = useTranslation()
  return <ErrorPanel text={errorText(t, error)} onRetry={() => void onRetry().catch(() => undefined)} />
}

function Mail({ mail: { subject, text, html, failures } }: { mail: Preview }) {
  const { t } = useTranslation()
  return (
    <>
      {failures.length > 0 && (
        <div className={classes.failures} role="alert">
          {failures.map(failure => (
            <p key={failure.part}>
              <strong>{placeText(t, failure)}:</strong> {failureText(t, failure)}
            </p>
          ))}
          <p>{t('settings.mails.builtIn')}</p>
        </div>
      )}
      <div className={classes.mail}>
        <p className={classes.subject}>{subject}</p>
        {html === null ? (
          <pre className={classes.text}>{text}</pre>
        ) : (
          // Nothing in it runs, and no link leaves it: a sandbox without permissions.
          <iframe className={classes.frame} title={t('settings.mails.content')} sandbox="" srcDoc={withoutWays(html)} />
        )}
      </div>
    </>
  )
}

function placeText(t: TFunction, { part, line }: Failure) {
  const name = t(part === 'subject' ? 'settings.mails.subject' : 'settings.mails.content')
  return line === null ? name : t('settings.mails.line', { part: name, line })
}

/** Links would open beside the page, which the frame may not do. */
const withoutWays = (html: string) => html.replace('<head>', '<head><base target="_blank">')

function TestButton({ data, disabled }: { data: MailDraft; disabled: boolean }) {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const [send, { loading }] = useMutation(sendTestMailMutation)

  async function test() {
    try {
      await send({ variables: { environmentId, data } })
      snackbar.show({ text: t('settings.mails.sent'), color: 'success' })
    } catch (error) {
      showError(error)
    }
  }

  return (
    <Button
      variant="default"
      leftSection={<IconSend size={16} stroke={1.8} />}
      disabled={disabled}
      loading={loading}
      onClick={() => void test()}
    >
      {t('settings.mails.test')}
    </Button>
  )
}
