import { Loader, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormatNumber } from '../../ui/region.ts'
import type { TriedCall } from './useTriedCalls.ts'
import classes from './vueBlock.module.css'

/** What a block asked of the server while it was tried out: each call with what it gave and got, the last one first. */
export function TriedCalls({ calls }: { calls: readonly TriedCall[] }) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('structures.vueBlock.tried')}>
      <h3 className={classes.heading}>{t('structures.vueBlock.tried')}</h3>
      {calls.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('structures.vueBlock.noneTried')}
        </Text>
      ) : (
        <ol className={classes.calls}>
          {calls.map(call => (
            <Call key={call.number} call={call} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Call({ call: { name, args, failure, line, result, ms } }: { call: TriedCall }) {
  const { t } = useTranslation()
  const format = useFormatNumber()
  return (
    <li className={classes.call}>
      <code className={classes.asked}>{`${name}(${JSON.stringify(args)})`}</code>
      {failure === undefined && result === undefined && (
        <Loader size="xs" role="status" aria-label={t('common.loading')} />
      )}
      {failure !== undefined && (
        <Text size="sm" c="red">
          {line ? t('tasks.failureAt', { failure, line }) : failure}
        </Text>
      )}
      {result !== undefined && <code className={classes.answer}>{result}</code>}
      {ms !== undefined && (
        <Text size="xs" c="dimmed">
          {t('scripts.trial.took', { ms: format(Math.round(ms)) })}
        </Text>
      )}
    </li>
  )
}
