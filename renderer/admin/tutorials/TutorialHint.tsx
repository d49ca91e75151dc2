import { Button, Group, Text } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { tutorialIds } from '../../../shared/environment/tutorials.ts'
import { useShowError } from '../../app/useShowError.ts'
import { useEnvironment } from '../../environment/EnvironmentContext.tsx'
import { tutorialsPath } from '../../environment/paths.ts'
import classes from './TutorialHint.module.css'
import { useProgress } from './useProgress.ts'

/** Offers the tours to who has begun none, until he says never again. */
export function TutorialHint() {
  const { t } = useTranslation()
  const { _id } = useEnvironment()
  const showError = useShowError()
  const { isKnown, isHidden, hiding, seenOf, setHidden } = useProgress()
  if (!isKnown || isHidden || tutorialIds.some(id => seenOf(id) > 0)) return null
  return (
    <section className={classes.hint} aria-labelledby="tutorial-hint">
      <IconRoute size={24} stroke={1.6} aria-hidden />
      <div className={classes.text}>
        <Text fw={600} id="tutorial-hint">
          {t('tutorials.hint.title')}
        </Text>
        <Text c="dimmed">{t('tutorials.hint.text')}</Text>
      </div>
      <Group gap="sm">
        <Button component={Link} to={tutorialsPath(_id)} variant="default">
          {t('tutorials.hint.open')}
        </Button>
        <Button variant="subtle" loading={hiding} onClick={() => void setHidden(true).catch(showError)}>
          {t('tutorials.hint.never')}
        </Button>
      </Group>
    </section>
  )
}
