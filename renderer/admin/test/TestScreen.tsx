import { Button, Code, Group, Title } from '@mantine/core'
import '@mantine/core/styles/Code.layer.css'
import { IconMoon, IconSun, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { fieldTypes, findFieldType } from '../../../shared/fields/registry.ts'
import { useLanguage } from '../../app/AppContext.tsx'
import { TypeIcon } from '../../fields/structures/TypeIcon.tsx'
import { useDarkMode } from '../../ui/colorScheme.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { SimplePage } from '../SimplePage.tsx'
import { Specimens } from './Specimens.tsx'
import classes from './TestScreen.module.css'
import { TestSurroundings } from './TestSurroundings.tsx'
import { TypeList, useTypeName } from './TypeList.tsx'

/** Every field type of the registry, live in all its states: for people, and for pictures of the screen. */
export default function TestScreen() {
  return (
    <SimplePage wide>
      <TestSurroundings>
        <FieldTypes />
      </TestSurroundings>
    </SimplePage>
  )
}

function FieldTypes() {
  const { t } = useTranslation()
  const [parameters, setParameters] = useSearchParams()
  usePageTitle(t('admin.test.title'))
  const type = findFieldType(parameters.get('type') ?? '') ?? fieldTypes.string
  const nameOf = useTypeName()
  return (
    <>
      <Group justify="space-between" mb="lg">
        <Title order={1}>{t('admin.test.title')}</Title>
        <Looks />
      </Group>
      <div className={classes.columns}>
        <TypeList current={type.name} onChoose={name => setParameters({ type: name }, { replace: true })} />
        <section className={classes.type} aria-labelledby="type">
          <Title order={2} id="type" className={classes.name}>
            <TypeIcon type={type.name} size={22} />
            {nameOf(type.name)}
            <Code>{type.name}</Code>
          </Title>
          <Specimens key={type.name} type={type} />
        </section>
      </div>
    </>
  )
}

/** The page in the dark, and in the other language. */
function Looks() {
  const { t } = useTranslation()
  const { dark, toggle } = useDarkMode()
  const [language, choose] = useLanguage()
  const other = language === 'en' ? 'es-419' : 'en'
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconWorld size={16} aria-hidden />}
        lang={other}
        onClick={() => choose(other)}
      >
        {t(`shell.language.${other}`)}
      </Button>
      <Button
        variant="default"
        leftSection={dark ? <IconSun size={16} aria-hidden /> : <IconMoon size={16} aria-hidden />}
        onClick={toggle}
      >
        {t(dark ? 'shell.appearance.light' : 'shell.appearance.dark')}
      </Button>
    </Group>
  )
}
