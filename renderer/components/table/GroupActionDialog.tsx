import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { useDialogHold } from '../../ui/dialogs/DialogHold.ts'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import { useFormatNumber } from '../../ui/region.ts'
import { toldText } from '../../ui/toldText.ts'
import classes from './groupAction.module.css'
import type { RowOutcome } from './groupActionDocuments.ts'
import { useChosenRowsTranslation } from './useChosenRowsTranslation.ts'
import { type AskStep, type GroupRun, useGroupRun } from './useGroupRun.ts'

export interface GroupActionDialogProps {
  itemIds: readonly string[]
  ask: AskStep
  tell(error: unknown): string
  /** Each time that it ends, with what is left to be done. */
  ended(run: GroupRun): void
}

/** Lines of the list; the others are counted. */
const listed = 100

/** How far a group action is, with a way to stop it; then what became of the rows, and a way to run it again for those that are left. */
export default function GroupActionDialog({
  itemIds,
  ask,
  tell,
  ended,
  resolve,
}: GroupActionDialogProps & DialogControls<true>) {
  const over = (run: GroupRun) => {
    ended(run)
    if (run.last !== undefined) resolve(true)
  }
  const { run, cancel, again } = useGroupRun(itemIds, { ask, tell, over })
  const { running } = run
  useDialogHold(running)
  if (running) return <Working run={run} onCancel={cancel} />
  return <Summary run={run} onAgain={again} onClose={() => resolve()} />
}

function Working({ run: { done, total, bad, cancelling }, onCancel }: { run: GroupRun; onCancel(): void }) {
  const { t } = useChosenRowsTranslation()
  const formatNumber = useFormatNumber()
  const text = t('chosenRows.group.progress', { done: formatNumber(done), total: formatNumber(total) })
  return (
    <Stack gap="md">
      <Text aria-live="polite">
        {text}
        {bad.length > 0 && ` · ${t('chosenRows.group.failed', { count: bad.length })}`}
      </Text>
      <Progress value={total === 0 ? 0 : (100 * done) / total} radius="xl" aria-label={text} />
      <Group justify="flex-end">
        <Button variant="default" loading={cancelling} onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </Group>
    </Stack>
  )
}

function Summary({ run, onAgain, onClose }: { run: GroupRun; onAgain(): void; onClose(): void }) {
  const { t } = useChosenRowsTranslation()
  const { good, bad, left, total, done, failure } = run
  return (
    <Stack gap="md">
      <div role="status">
        <Text fw={600}>{t('chosenRows.group.done', { count: good })}</Text>
        {bad.length > 0 && <Text className={classes.bad}>{t('chosenRows.group.failed', { count: bad.length })}</Text>}
        {done < total && <Text c="dimmed">{t('chosenRows.group.notBegun', { count: total - done })}</Text>}
        {failure && <Text className={classes.bad}>{failure}</Text>}
      </div>
      {bad.length > 0 && <Failures bad={bad} />}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose} data-autofocus={left.length === 0 || undefined}>
          {t('common.close')}
        </Button>
        {left.length > 0 && (
          <Button onClick={onAgain} data-autofocus>
            {t('chosenRows.group.again', { count: left.length })}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

function Failures({ bad }: { bad: readonly RowOutcome[] }) {
  const { t } = useChosenRowsTranslation()
  const told = ({ status, errors }: RowOutcome) =>
    status === 'gone'
      ? t('chosenRows.group.gone')
      : errors.map(text => toldText(t, text)).join('\n') || t('chosenRows.group.silent')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <ul className={classes.failures} tabIndex={0} aria-label={t('chosenRows.group.failed', { count: bad.length })}>
      {bad.slice(0, listed).map(outcome => (
        <li key={outcome.itemId}>
          <strong>{outcome.label}</strong>
          <span>{told(outcome)}</span>
        </li>
      ))}
      {bad.length > listed && <li>{t('chosenRows.group.more', { count: bad.length - listed })}</li>}
    </ul>
  )
}
