import { Button, Switch, Text, Title } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { IconCheck, IconRoute } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TutorialId } from '../../../shared/environment/tutorials.ts'
import { useApp } from '../../app/AppContext.tsx'
import { useShowError } from '../../app/useShowError.ts'
import { useEnvironment } from '../../environment/EnvironmentContext.tsx'
import { errorText } from '../../graphql/errors.ts'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { useTours } from './TourContext.ts'
import classes from './TutorialsScreen.module.css'
import { stepNames, toursOn } from './tours.ts'
import { useProgress } from './useProgress.ts'

/** The tours that there are, how far one came in each, and whether they are offered. */
export default function TutorialsScreen() {
  const { t } = useTranslation()
  const { boot } = useApp()
  const { name } = useEnvironment()
  const showError = useShowError()
  const { isKnown, error, retry, isHidden, hiding, seenOf, setHidden } = useProgress()
  usePageTitle(t('tutorials.title'), name)
  return (
    <div className={classes.page}>
      <header>
        <Title order={1}>{t('tutorials.title')}</Title>
        <Text c="dimmed" mt="xs">
          {t('tutorials.text')}
        </Text>
      </header>
      {!isKnown && error && <ErrorPanel text={errorText(t, error)} onRetry={retry} />}
      {!isKnown && !error && <ListSkeleton rows={4} height={84} />}
      {isKnown && (
        <>
          <ul className={classes.list}>
            {toursOn(boot.desktop).map(id => (
              <TourRow key={id} id={id} seen={seenOf(id)} />
            ))}
          </ul>
          <Switch
            label={t('tutorials.offer')}
            checked={!isHidden}
            disabled={hiding}
            onChange={event => void setHidden(!event.currentTarget.checked).catch(showError)}
          />
        </>
      )}
    </div>
  )
}

function TourRow({ id, seen }: { id: TutorialId; seen: number }) {
  const { t } = useTranslation()
  const { begin } = useTours()
  const total = stepNames.length
  const isDone = seen >= total
  const title = t(`tutorials.tours.${id}.title`)
  const action = t(isDone ? 'tutorials.again' : seen > 0 ? 'tutorials.resume' : 'tutorials.start')
  return (
    <li className={classes.row}>
      <span className={classes.icon}>{isDone ? <IconCheck size={22} /> : <IconRoute size={22} stroke={1.6} />}</span>
      <div className={classes.text}>
        <Text fw={600}>{title}</Text>
        <Text c="dimmed">{t(`tutorials.tours.${id}.text`)}</Text>
        {seen > 0 && (
          <Text c="dimmed" fz="sm">
            {isDone ? t('tutorials.done') : t('tutorials.progress', { seen, total })}
          </Text>
        )}
      </div>
      <Button
        variant="default"
        aria-label={t('tutorials.startNamed', { action, title })}
        onClick={() => begin(id, isDone || seen === 0 ? 0 : seen - 1)}
      >
        {action}
      </Button>
    </li>
  )
}
